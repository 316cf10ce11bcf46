import { isDeepStrictEqual } from 'node:util';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { Model } from './port/model-port.ts';

// Time to read the answer and to connect the model, which need not be loaded again then.
const keptMs = 2 * 60_000;

interface KeptModel {
  choice: ModelChoice;
  model: Model;
  timer: NodeJS.Timeout;
}

/** Opens models for tests, and keeps the last one a little while: a model file that nobody connects must not stay in memory. */
export class TestedModel {
  readonly #choose: (choice: ModelChoice) => Promise<Model>;
  readonly #keptMs: number;
  #kept: KeptModel | null = null;

  constructor(choose: (choice: ModelChoice) => Promise<Model>, keptForMs = keptMs) {
    this.#choose = choose;
    this.#keptMs = keptForMs;
  }

  async open(choice: ModelChoice): Promise<Model> {
    // Two files at once may be too large for the memory.
    if (!isDeepStrictEqual(this.#kept?.choice, choice)) this.#release();
    const model = await this.#choose(choice);
    // After the new one is open: the same file stays loaded.
    this.#release();
    const timer = setTimeout(() => this.#release(), this.#keptMs);
    timer.unref();
    this.#kept = { choice, model, timer };
    return model;
  }

  #release(): void {
    if (this.#kept === null) return;
    clearTimeout(this.#kept.timer);
    this.#kept.model.release?.();
    this.#kept = null;
  }
}
