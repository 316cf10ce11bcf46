// oxlint-disable-next-line typescript/triple-slash-reference -- the library has no types, and the apps compile this file, too
/// <reference path="./pdf-worker.d.ts" />
import type { ReadCharacterMap } from '../document.ts';

/** What the library draws with. It looks for them when it is loaded; text needs none, so that in Node anything will do. */
const drawing = ['DOMMatrix', 'ImageData', 'Path2D'];

/** Loads the library with its worker's code, so that it works in the thread that calls it. */
async function load() {
  const target = globalThis as Record<string, unknown>;
  for (const name of drawing) target[name] ??= Object;
  // The legacy build, because the other needs what Node 20 and Safari 17.5 lack.
  const [library] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    // It puts itself into `globalThis.pdfjsWorker`, where the library looks for it.
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  return library;
}

/** Opens a PDF for its text: no scripts, no links, no fonts on the page, nothing from anywhere. */
export async function openPdf(bytes: Uint8Array, readCharacterMap: ReadCharacterMap | undefined) {
  const { getDocument, VerbosityLevel } = await load();
  return getDocument({
    // The library takes the bytes away from their owner.
    data: bytes.slice(),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    // No picture is decoded.
    maxImageSize: 0,
    // The library asks for a place before it asks for a character map by name.
    cMapUrl: '/',
    BinaryDataFactory: dataFactory(readCharacterMap),
  });
}

/** Gives the library character maps, and nothing else. */
const dataFactory = (readCharacterMap: ReadCharacterMap | undefined) =>
  class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      if (kind !== 'cMapUrl' || readCharacterMap === undefined)
        throw new Error(`${filename} is not needed`);
      return readCharacterMap(filename.replace(/\.bcmap$/u, ''));
    }
  };
