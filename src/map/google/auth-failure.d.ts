interface Window {
  /** Google's script calls it when it refuses the key. */
  gm_authFailure?: () => void;
}
