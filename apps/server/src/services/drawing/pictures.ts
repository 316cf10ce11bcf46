import type { renderAsync as Render } from '@resvg/resvg-js';
import { encodePng } from './png.rules.ts';

interface PicturesLog {
  error(details: object, message: string): void;
}

/** Makes pictures of what was drawn. */
export interface Pictures {
  /** The picture as a PNG file, also with the font of a file; `null` where it cannot be made, which is logged. */
  png(svg: string, fontFile?: string | null): Promise<Buffer | null>;
}

/** The library is a native program, which a platform may lack; it is loaded with the first picture. */
export function createPictures({
  fontFiles,
  log,
  loadLibrary = async () => (await import('@resvg/resvg-js')).renderAsync,
}: {
  fontFiles: string[];
  log: PicturesLog;
  loadLibrary?: () => Promise<typeof Render>;
}): Pictures {
  let library: Promise<typeof Render | null> | null = null;
  // One after another: each takes a thread of the pool that files and name look-ups need too.
  let last: Promise<unknown> = Promise.resolve();

  async function load(): Promise<typeof Render | null> {
    try {
      return await loadLibrary();
    } catch (error) {
      log.error({ err: error }, 'pictures of publications cannot be drawn on this machine');
      return null;
    }
  }

  async function draw(svg: string, fontFile: string | null): Promise<Buffer | null> {
    const render = await (library ??= load());
    if (render === null) return null;
    try {
      const { pixels, width, height } = await render(svg, {
        // Reading the fonts of a machine takes long where it has many, and letters that none of them has become boxes.
        font: {
          fontFiles: fontFile === null ? fontFiles : [...fontFiles, fontFile],
          loadSystemFonts: false,
        },
        logLevel: 'off',
      });
      return await encodePng(pixels, width, height);
    } catch (error) {
      log.error({ err: error }, 'a picture of a publication could not be drawn');
      return null;
    }
  }

  return {
    png(svg, fontFile = null) {
      const picture = last.then(() => draw(svg, fontFile));
      last = picture;
      return picture;
    },
  };
}
