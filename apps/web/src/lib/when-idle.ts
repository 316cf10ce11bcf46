// The first visit belongs to the page: by then it is rendered, and its own requests are answered.
const idleDelayMs = 3000;

/** Runs work that the page itself does not need, some seconds after it has loaded, when the browser is idle. */
export function whenIdle(work: () => void): void {
  const waitForIdle = () => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(work);
      // Safari has none.
      else work();
    }, idleDelayMs);
  };
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { once: true });
}
