import { basename } from 'node:path';
import type { Plugin } from 'vitest/config';

const runtimeName = 'rolldown-runtime';

interface Chunk {
  type: 'chunk';
  name: string;
  fileName: string;
  code: string;
  imports: string[];
}

/**
 * Puts the bundler's few helper functions into the chunk that every page loads anyway. By itself the bundler gives them
 * a file of their own, which costs every page a request and half a kilobyte of headers.
 */
export function foldRuntime({ into }: { into: string }): Plugin {
  return {
    name: 'convoke:fold-runtime',
    apply: 'build',
    generateBundle: {
      // Before the HTML names the chunks that it loads.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === runtimeName);
        const host = chunks.find(({ name }) => name === into);
        if (runtime === undefined || host === undefined) return;
        foldChunk(runtime, host, chunks);
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** Moves what `runtime` exports into `host`, and has every other chunk import it from there. */
export function foldChunk(runtime: Chunk, host: Chunk, chunks: readonly Chunk[]): void {
  const importStatement = new RegExp(
    String.raw`import\{([^}]*)\}from"\./${basename(runtime.fileName)}";?`,
    'g',
  );
  for (const chunk of chunks) {
    if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue;
    chunk.code = chunk.code.replace(importStatement, (_, list: string) =>
      chunk === host ? hostedHelpers(runtime, list) : importFromHost(host, list),
    );
    const imports = chunk.imports.filter((name) => name !== runtime.fileName);
    chunk.imports = chunk === host ? imports : [...new Set([...imports, host.fileName])];
    if (chunk.code.includes(basename(runtime.fileName))) {
      throw new Error(
        `${chunk.fileName} imports ${runtime.fileName} in a way that is unknown here`,
      );
    }
  }
  const hosted = readExports(runtime).names.map(([, name]) => hostedName(name));
  host.code = `${host.code.trimEnd()}\nexport{${hosted.join()}};\n`;
}

const hostedName = (name: string) => `__${name}`;

/** The helpers in a scope of their own, because minified names of two chunks are the same; then what the host calls them. */
function hostedHelpers(runtime: Chunk, list: string): string {
  const { body, names } = readExports(runtime);
  const locals = names.map(([local]) => local).join();
  const hosted = names.map(([, name]) => hostedName(name)).join();
  const own = pairs(list).map(([name, local]) => `,${local}=${hostedName(name)}`);
  return `var[${hosted}]=(()=>{${body};return[${locals}]})()${own.join('')};`;
}

function importFromHost(host: Chunk, list: string): string {
  const imported = pairs(list).map(([name, local]) => `${hostedName(name)} as ${local}`);
  return `import{${imported.join()}}from"./${basename(host.fileName)}";`;
}

function readExports({ code, fileName }: Chunk): { body: string; names: [string, string][] } {
  const list = /;?export\{([^}]*)\};?\s*$/.exec(code);
  if (list === null) throw new Error(`${fileName} has no list of exports at its end`);
  return { body: code.slice(0, list.index), names: pairs(list[1] ?? '') };
}

/** `a as b,c` as pairs of what is before `as` and after it. */
function pairs(list: string): [string, string][] {
  return list.split(',').map((entry) => {
    const [first = '', second = first] = entry.trim().split(' as ');
    return [first, second];
  });
}
