interface Window {
  /** Called by Google's script if it rejects the key. */
  gm_authFailure?: () => void;
}
