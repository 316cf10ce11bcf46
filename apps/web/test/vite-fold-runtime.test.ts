import { expect, test } from 'vitest';
import { foldChunk } from '../vite-fold-runtime.ts';

function chunksOf(pageCode: string) {
  const chunk = (name: string, code: string, imports: string[]) => ({
    type: 'chunk' as const,
    name,
    fileName: `assets/${name}-1.js`,
    code,
    imports,
  });
  const runtime = chunk('rolldown-runtime', 'var e=(x)=>x+1,t=(x)=>x*2;export{e as n,t as r};', []);
  const host = chunk(
    'framework',
    'import{n as e,r}from"./rolldown-runtime-1.js";var t=e(1),o=r(t);export{o as n};',
    [runtime.fileName],
  );
  const page = chunk('page', pageCode, [runtime.fileName, host.fileName]);
  return { runtime, host, page, all: [runtime, host, page] };
}

test('a chunk takes over the helpers of the runtime, whatever its own variables are called', async () => {
  const { runtime, host, page, all } = chunksOf(
    'import{r as t}from"./rolldown-runtime-1.js";import{n as e}from"./framework-1.js";export const value=t(e);',
  );
  foldChunk(runtime, host, all);
  expect(host.imports).toEqual([]);
  expect(page.imports).toEqual([host.fileName]);
  const address = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const module: unknown = await import(
    /* @vite-ignore */ address(
      page.code.replaceAll('./framework-1.js', address(host.code).replaceAll('"', '%22')),
    )
  );
  expect(module).toMatchObject({ value: 8 });
});

test('a build whose chunks import the runtime in another way fails', () => {
  const { runtime, host, all } = chunksOf('export * from "./rolldown-runtime-1.js";');
  expect(() => foldChunk(runtime, host, all)).toThrow('assets/page-1.js imports');
});
