import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A process of a test's own, and the lines it has written. */
export interface StartedProcess {
  child: ChildProcess;
  processId: number;
  lines: string[];
  /** The rest of the first line that starts with `word`; an error when the process ends without it. */
  line(word: string): Promise<string>;
  ended: Promise<number | NodeJS.Signals | null>;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs a TypeScript file, or a built one, in a process group of its own, so that a test can kill it without killing itself. */
export function startProcess(
  file: URL,
  parameters: string[],
  environment: Record<string, string> = {},
): StartedProcess {
  const loader = file.pathname.endsWith('.ts') ? ['--import', tsx] : [];
  const child = spawn(process.execPath, [...loader, fileURLToPath(file), ...parameters], {
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
