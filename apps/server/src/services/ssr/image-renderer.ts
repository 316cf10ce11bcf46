import type { renderAsync as Render } from '@resvg/resvg-js';
import pLimit from 'p-limit';
import type { Log } from '../../lib/log.ts';

/** Rasterizes SVG. */
export interface ImageRenderer {
  /** A PNG file of an SVG, with an additional font file; `null` on an error, which is logged. */
  png(svg: string, fontFile?: string | null): Promise<Buffer | null>;
}

/** Loads the native library, which a platform may lack, with the first image. */
export function createImageRenderer({
  fontFiles,
  log,
  loadLibrary = async () => (await import('@resvg/resvg-js')).renderAsync,
}: {
  fontFiles: string[];
  log: Pick<Log, 'error'>;
  loadLibrary?: () => Promise<typeof Render>;
}): ImageRenderer {
  let library: Promise<typeof Render | null> | null = null;
  // One at a time: each takes a thread of the pool that file access and DNS need too.
  const oneAtATime = pLimit(1);

  async function load(): Promise<typeof Render | null> {
    try {
      return await loadLibrary();
    } catch (error) {
      log.error({ err: error }, 'pictures of publications cannot be drawn on this machine');
      return null;
    }
  }

  async function rasterize(svg: string, fontFile: string | null): Promise<Buffer | null> {
    const render = await (library ??= load());
    if (render === null) return null;
    try {
      const image = await render(svg, {
        // Loading all system fonts is slow, and letters that none of them has become boxes.
        font: {
          fontFiles: fontFile === null ? fontFiles : [...fontFiles, fontFile],
          loadSystemFonts: false,
        },
        logLevel: 'off',
      });
      return image.asPng();
    } catch (error) {
      log.error({ err: error }, 'a picture of a publication could not be drawn');
      return null;
    }
  }

  return { png: (svg, fontFile = null) => oneAtATime(rasterize, svg, fontFile) };
}
