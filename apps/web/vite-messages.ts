import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const library = join(import.meta.dirname, 'src/lib/language/messages.ts');
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^;(']+\sfrom\s)?'(\.[^']+)'/gm;
const dynamicImport = /\bimport\((["'])(\.[^"']+)\1\)/g;

/**
 * The modules of messages that a source file shows, directly or through what it imports statically. What a file loads
 * by `loadMessages` itself is not counted.
 */
export function messageModules(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  if (file.endsWith('/messages.ts') && file !== library) return [file];
  const code = readFileSync(file, 'utf8');
  const loadsItself = code.includes(' loadMessages(');
  return Array.from(code.matchAll(staticImport), ([, path = '']) => resolve(dirname(file), path))
    .filter((imported) => !(loadsItself && imported.endsWith('/messages.ts')))
    .flatMap((imported) => messageModules(imported, seen));
}

/**
 * Loads the messages that a module shows beside its code: `import('./dialog.tsx')` waits for both, which are requested
 * at the same time. So no page has to list its messages, and none can forget them.
 */
export function loadMessagesWithCode(): Plugin {
  return {
    name: 'convoke:load-messages-with-code',
    // After TypeScript is compiled, before imports are resolved.
    enforce: 'post',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: /\bimport\(/ },
      handler(code, id) {
        const needed = new Map<string, string>();
        const result = code.replaceAll(dynamicImport, (call, _quote, path: string) => {
          const modules = messageModules(resolve(dirname(id), path));
          if (modules.length === 0) return call;
          for (const module of modules) {
            if (!needed.has(module)) needed.set(module, `messages${needed.size}`);
          }
          const names = modules.map((module) => needed.get(module));
          return `Promise.all([${call}, loadMessages(${names.join(', ')})]).then(([module]) => module)`;
        });
        if (needed.size === 0) return null;
        const imports = Array.from(
          needed,
          ([module, name]) => `import { ${exportOf(module)} as ${name} } from '${module}';`,
        );
        return `import { loadMessages } from '${library}';\n${imports.join('\n')}\n${result}`;
      },
    },
  };
}

/** Loads the messages with the module that defines them, for unit tests, which import components directly. */
export function loadMessagesAtOnce(): Plugin {
  return {
    name: 'convoke:load-messages-at-once',
    transform: {
      filter: { id: /\/apps\/web\/src\/(?!lib\/).*\/messages\.ts$/ },
      handler: (code, id) =>
        `import { loadMessages } from '${library}';\n${code}\nawait loadMessages(${exportOf(id)});`,
    },
  };
}

/** Any messages of a module stand for all of its files. */
function exportOf(module: string): string {
  const name = /export const (?:\{\s*)?(\w+)/.exec(readFileSync(module, 'utf8'))?.[1];
  if (name === undefined) throw new Error(`${module} exports no messages`);
  return name;
}
