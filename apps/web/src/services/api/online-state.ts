/** How often the server is asked while the browser reports that it is offline. */
const recheckIntervalMs = 10_000;

export interface OnlineDeps {
  /** What the browser reports. */
  hasNetwork: () => boolean;
  /** Whether the server answers a request right now. */
  askServer: () => Promise<boolean>;
  /** The server is on the visitor's machine and needs no network. */
  isServerLocal: boolean;
  isPageHidden: () => boolean;
}

/** True for the addresses of the visitor's own machine. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(hostname);
}

/**
 * Whether the page is online. A browser without a network is only believed when the server does not answer: server and
 * model may be on the same machine. Until the answer arrives a server on this machine counts as reachable, others not.
 */
export function createOnlineState(deps: OnlineDeps) {
  const { hasNetwork, askServer, isServerLocal, isPageHidden } = deps;
  const listeners = new Set<(isBack: boolean) => void>();
  // The server's last answer since the browser lost its network.
  let answers: boolean | null = null;
  let asking: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isOnline = () => hasNetwork() || (answers ?? isServerLocal);
  let wasOnline = isOnline();

  function publish(hasReturned = false) {
    const isNow = isOnline();
    const isBack = isNow && (hasReturned || !wasOnline);
    wasOnline = isNow;
    for (const listener of listeners) listener(isBack);
  }

  function ask(): Promise<boolean> {
    const question = askServer().then((hasAnswered) => {
      // Not if the network has returned meanwhile: it may be gone again, and the server with it.
      if (asking === question) {
        asking = null;
        answers = hasAnswered;
        publish();
      }
      return isOnline();
    });
    return question;
  }

  /** Reads the browser's report anew, and asks the server if that is needed. Resolves to whether the page is online. */
  function check({ hasReturned = false } = {}): Promise<boolean> {
    if (hasNetwork()) {
      clearInterval(timer);
      timer = undefined;
      answers = null;
      asking = null;
      publish(hasReturned);
      return Promise.resolve(true);
    }
    // No event tells that a server was started or stopped.
    timer ??= setInterval(() => {
      if (!isPageHidden()) void check();
    }, recheckIntervalMs);
    publish();
    asking ??= ask();
    return asking;
  }

  return {
    isOnline,
    check,
    /** Calls the listener when the state may have changed, with `true` when the server may be reachable again. */
    subscribe(listener: (isBack: boolean) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
