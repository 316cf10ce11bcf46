// What the bench calls in the page: the app's reading, and the bare library beside it.
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes this module: the URL of the file
import bareWorkerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?url';
import { readFile } from '../../../../apps/web/src/services/files/reading/read-file.ts';

async function fileAt(url: string): Promise<File> {
  const response = await fetch(url);
  return new File([await response.arrayBuffer()], url.slice(1));
}

const target = globalThis as unknown as Record<string, unknown>;

/** Reads a file as the app does; milliseconds to the first passages and to the last. */
target['readWithApp'] = async (url: string) => {
  const file = await fileAt(url);
  const begin = performance.now();
  let firstMs: number | null = null;
  const result = await readFile(file, {
    onPassages: () => {
      firstMs ??= performance.now() - begin;
    },
  });
  const ms = performance.now() - begin;
  return result.ok
    ? { firstMs, ms, passages: result.file.passages.length, hash: result.file.hash }
    : { refusal: result.refusal };
};

/** Has the library get the text of each page, and does nothing with it. */
target['readWithLibrary'] = async (url: string) => {
  const data = await (await fileAt(url)).arrayBuffer();
  const begin = performance.now();
  GlobalWorkerOptions.workerPort = new Worker(bareWorkerUrl, { type: 'module' });
  const task = getDocument({ data, isEvalSupported: false, verbosity: 0 });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number += 1)
    await (await pdf.getPage(number)).getTextContent();
  const ms = performance.now() - begin;
  await task.destroy();
  GlobalWorkerOptions.workerPort.terminate();
  return { ms };
};
