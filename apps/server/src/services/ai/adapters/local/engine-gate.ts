/**
 * Lets one reply change its sequence while the others pause. The engine holds its lock as long as any sequence has a token
 * to compute, so that a change would wait until all other replies are written.
 */
export class EngineGate {
  #closed: Promise<unknown> = Promise.resolve();

  /** Waits while the gate is closed; called before each step of a reply. */
  async pass(): Promise<void> {
    await this.#closed;
  }

  /** Does the work while all others wait. */
  async alone(work: () => Promise<void>): Promise<void> {
    const done = this.#closed.then(work);
    // A failed change is its reply's fault alone.
    this.#closed = done.catch(() => undefined);
    await done;
  }
}
