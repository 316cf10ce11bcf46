/** What can be asked of a discussion that runs. */
interface Pausable {
  pause: () => void;
}

/** The discussions of this process that can be paused, by the id that their caller chose. */
export class RunningDiscussions {
  readonly #running = new Map<string, Pausable>();

  /** Runs one to its end; one without an id cannot be paused. */
  async run<T>(
    id: string | undefined,
    discussion: Pausable & { run: () => Promise<T> },
  ): Promise<T> {
    if (id === undefined) return discussion.run();
    this.#running.set(id, discussion);
    try {
      return await discussion.run();
    } finally {
      // Not another one that was begun with the same id.
      if (this.#running.get(id) === discussion) this.#running.delete(id);
    }
  }

  /** Does nothing for one that has ended, or that another process runs: then its caller leaves at the end of the turn. */
  pause(id: string): void {
    this.#running.get(id)?.pause();
  }
}
