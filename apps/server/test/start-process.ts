import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/** A process started by a test, and its output lines. */
export interface StartedProcess {
  child: ChildProcess;
  processId: number;
  lines: string[];
  /** The end of what it wrote to its error output. */
  errorOutput(): string;
  /** The rest of the first line that starts with `word`; an error when the process ends without it. */
  line(word: string): Promise<string>;
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Path to run: the file itself, or the bundle of a program in this folder. */
export function runnable(file: URL): string {
  const location = fileURLToPath(file);
  if (!location.endsWith('.ts')) return location;
  return path.join(inject('testPrograms'), `${path.basename(location, '.ts')}.js`);
}

/** Runs a program in a separate process group, so that a test can kill the group without killing itself. */
export function startProcess(
  file: URL,
  parameters: string[],
  environment: Record<string, string> = {},
): StartedProcess {
  const child = spawn(process.execPath, [runnable(file), ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2_000);
    process.stderr.write(text);
  });
  const waiting = new Set<() => void>();
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const check of waiting) check();
  });
  const line = (word: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const found = lines.find((each) => each.startsWith(`${word} `));
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found.slice(word.length + 1));
      };
      waiting.add(check);
      check();
      void ended.then((how) =>
        reject(
          new Error(
            `ended with ${how} before '${word}': ${lines.at(-1) ?? 'no output'}\n${errorOutput}`,
          ),
        ),
      );
    });
  return { child, processId: child.pid ?? 0, lines, errorOutput: () => errorOutput, line, ended };
}
