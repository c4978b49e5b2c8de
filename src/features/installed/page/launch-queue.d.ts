/** The parts of installed apps (WICG) that TypeScript's DOM library does not carry yet. */
interface LaunchParams {
  /** The address the app was started with; null for none. */
  readonly targetURL?: string | null;
  /** Files opened with the app. */
  readonly files: readonly FileSystemHandle[];
}

interface LaunchQueue {
  setConsumer(consumer: (launch: LaunchParams) => void): void;
}

/** The browser would install the app. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

interface Window {
  readonly launchQueue?: LaunchQueue;
}
