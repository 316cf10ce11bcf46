import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Prompts on the terminal. Reads stdin and writes stdout, which need not be a TTY. */
export function openTerminal({
  input = process.stdin,
  output = process.stdout,
}: {
  input?: NodeJS.ReadableStream;
  output?: NodeJS.WritableStream & { isTTY?: boolean };
} = {}) {
  let isMuted = false;
  const mutableOutput = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const isTerminal = output.isTTY === true && 'isTTY' in input && input.isTTY === true;
  // Opened on the first prompt, so a program without prompts leaves its input alone.
  let lines: Interface | null = null;
  let lineIterator: AsyncIterator<string> | null = null;

  async function nextLine(): Promise<string | null> {
    lines ??= createInterface({ input, output: mutableOutput, terminal: isTerminal });
    lineIterator ??= lines[Symbol.asyncIterator]();
    const { value, done } = await lineIterator.next();
    return done === true ? null : value;
  }

  return {
    /** Reads the next line of input; null at its end. A secret is not echoed. */
    ask: async (question: string, { isSecret }: { isSecret: boolean }): Promise<string | null> => {
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
