import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/** A process of a test's own, and the lines it has written. */
export interface StartedProcess {
  child: ChildProcess;
  processId: number;
  lines: string[];
  /** The rest of the first line that starts with `word`; an error when the process ends without it. */
  line(word: string): Promise<string>;
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Path of what runs: the file itself, or what a program of this folder was bundled to for this run. */
export function runnable(file: URL): string {
  const place = fileURLToPath(file);
  if (!place.endsWith('.ts')) return place;
  return path.join(inject('testPrograms'), `${path.basename(place, '.ts')}.js`);
}

/** Runs a program of this folder, or a built one, in a process group of its own, so that a test can kill it without killing itself. */
export function startProcess(
  file: URL,
  parameters: string[],
  environment: Record<string, string> = {},
): StartedProcess {
  const child = spawn(process.execPath, [runnable(file), ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const line = (word: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = lines.find((each) => each.startsWith(`${word} `));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found.slice(word.length + 1));
      };
      waiting.add(look);
      look();
      void ended.then((how) =>
        reject(new Error(`ended with ${how} before '${word}': ${lines.at(-1) ?? 'silent'}`)),
      );
    });
  return { child, processId: child.pid ?? 0, lines, line, ended };
}
