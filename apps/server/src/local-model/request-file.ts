import { LocalModelError } from './local-model-error.ts';

/** The answer of a host to a request for a file, or for the rest of one. */
export interface Answer {
  /** Where the body begins. */
  from: number;
  /** The host has nothing beyond what is there already. */
  isWhole: boolean;
  totalBytes: number | null;
  /** As the host itself states it. */
  sha256: string | null;
  body: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

const maxRedirects = 5;

/** Asks for a file from a byte on. Follows redirects, never from https to http. */
export async function requestFile(url: string, from: number, silenceMs: number): Promise<Answer> {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), silenceMs);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), silenceMs);
  };
  try {
    const { response, sha256 } = await follow(url, from, controller.signal);
    const { status } = response;
    const isWhole = status === 416 && from > 0;
    if (status !== 200 && status !== 206 && !isWhole) {
      throw new LocalModelError(
        `The host answered with ${status}. Look whether the address is right and the file is public: ${url}`,
      );
    }
    const isRest = status === 206;
    return {
      from: isRest ? from : 0,
      isWhole,
      totalBytes: totalOf(response),
      sha256,
      body: bodyOf(response, restart),
      close: async () => {
        clearTimeout(timer);
        controller.abort();
      },
    };
  } catch (error) {
    clearTimeout(timer);
    throw reasonOf(error, url);
  }
}

async function follow(
  url: string,
  from: number,
  signal: AbortSignal,
): Promise<{ response: Response; sha256: string | null }> {
  let address = new URL(url);
  let sha256: string | null = null;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      signal,
      headers: from > 0 ? { range: `bytes=${from}-` } : {},
    });
    // Hugging Face states the hash of a large file beside the redirect to where it is stored.
    sha256 ??=
      /^"?([\da-f]{64})"?$/u.exec(response.headers.get('x-linked-etag') ?? '')?.[1] ?? null;
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      return { response, sha256 };
    }
    await response.body?.cancel();
    const next = new URL(location, address);
    if (address.protocol === 'https:' && next.protocol !== 'https:') {
      throw new LocalModelError(`The host leads from https to ${next.protocol}, which is refused.`);
    }
    address = next;
  }
  throw new LocalModelError('The host redirects too often. Use the address of the file itself.');
}

/** The size of the whole file; null where the host does not say it. */
function totalOf({ status, headers }: Response): number | null {
  const range = /\/(\d+)$/u.exec(headers.get('content-range') ?? '')?.[1];
  if (range !== undefined) return Number(range);
  const length = headers.get('content-length');
  return status === 200 && length !== null ? Number(length) : null;
}

async function* bodyOf({ body }: Response, restart: () => void): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  try {
    for await (const chunk of body) {
      restart();
      yield chunk;
    }
  } catch (error) {
    throw reasonOf(error, null);
  }
}

function reasonOf(error: unknown, url: string | null): unknown {
  if (error instanceof LocalModelError) return error;
  const where = url === null ? 'The connection was lost' : `The host cannot be reached: ${url}`;
  return new LocalModelError(`${where}. Repeat this command: a download goes on where it stopped.`);
}
