import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions, LogFn, Logger } from 'pino';

/**
 * The logger of one request. To make one costs as much as everything else that a file takes, and most requests say one
 * line or none: it is made when the first line is written.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: Logger;
  readonly #bindings: Bindings;
  #made: Logger | null = null;
  declare fatal: LogFn;
  declare error: LogFn;
  declare warn: LogFn;
  declare info: LogFn;
  declare debug: LogFn;
  declare trace: LogFn;

  static {
    for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const) {
      this.prototype[level] = function write(this: RequestLogger, ...words: unknown[]) {
        if (!this.#parent.isLevelEnabled(level)) return;
        const logger = this.#whole();
        Reflect.apply(logger[level], logger, words);
      };
    }
  }

  constructor(parent: Logger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  get silent(): LogFn {
    return this.#parent.silent;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.#whole().child(bindings, options);
  }

  #whole(): Logger {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }
}
