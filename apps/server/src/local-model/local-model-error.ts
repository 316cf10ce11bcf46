/** The command cannot go on; the message says what is wrong and how to mend it. */
export class LocalModelError extends Error {
  override readonly name = 'LocalModelError';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
