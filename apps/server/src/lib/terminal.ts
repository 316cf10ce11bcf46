import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Questions to whoever started the program. */
export interface Terminal {
  /** The next line that is typed, or sent by another program; null when there is none any more. A secret is not shown. */
  ask: (question: string, options: { isSecret: boolean }) => Promise<string | null>;
  close(): void;
}

/** Opens the terminal, or whatever stands in its place. */
export function openTerminal({
  input = process.stdin,
  output = process.stdout,
}: {
  input?: NodeJS.ReadableStream;
  output?: NodeJS.WritableStream & { isTTY?: boolean };
} = {}): Terminal {
  let isMuted = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const isTerminal = output.isTTY === true && 'isTTY' in input && input.isTTY === true;
  // Opened with the first question: a program that needs none leaves its input alone.
  let lines: Interface | null = null;
  let reading: AsyncIterator<string> | null = null;

  async function nextLine(): Promise<string | null> {
    lines ??= createInterface({ input, output: shown, terminal: isTerminal });
    reading ??= lines[Symbol.asyncIterator]();
    const { value, done } = await reading.next();
    return done === true ? null : value;
  }

  return {
    async ask(question, { isSecret }) {
      if (isTerminal) output.write(question);
      isMuted = isSecret;
      const line = await nextLine();
      if (isSecret && isTerminal) output.write('\n');
      isMuted = false;
      return line;
    },
    close: () => lines?.close(),
  };
}
