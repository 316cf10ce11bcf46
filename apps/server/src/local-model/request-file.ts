import { LocalModelError } from './local-model-error.ts';
import type { Beginning } from './partial-file.ts';
import { connectionLost, hostUnreachable, redirectRefused } from './unreachable.ts';

/** The answer of a host to a request for a file, or for the rest of one. */
export interface Answer {
  /** Where the body begins. */
  from: number;
  /** The host has nothing beyond what is there already. */
  isWhole: boolean;
  totalBytes: number | null;
  /** Tells this file from a later one at the same address: its ETag or date; null where the host states neither. */
  validator: string | null;
  /** As the host itself states it. */
  sha256: string | null;
  body: AsyncIterable<Uint8Array>;
  close(): void;
}

/** Longest silence of a host. */
export const defaultSilenceMs = 60_000;
const maxRedirects = 5;

/** The size of a file as its host states it, before anything of it is kept; null where it does not. */
export async function statedSize(
  url: string,
  silenceMs: number = defaultSilenceMs,
): Promise<number | null> {
  // The request of the download, left after its headers: hosts that sign addresses for one method refuse HEAD.
  const answer = await requestFile(url, null, silenceMs);
  answer.close();
  return answer.totalBytes;
}

/** Asks for a file, or for what follows its beginning while it is the same file. Follows redirects, never from https to http. */
export async function requestFile(
  url: string,
  beginning: Omit<Beginning, 'hash'> | null,
  silenceMs: number,
): Promise<Answer> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), silenceMs);
  const close = () => {
    clearTimeout(timer);
    controller.abort();
  };
  try {
    const { response, address, sha256 } = await follow(url, beginning, signal, silenceMs);
    const { status } = response;
    const validator = validatorOf(response);
    const isWhole = status === 416 && beginning !== null;
    if (beginning !== null && (isWhole || status === 206) && isOther(validator, beginning)) {
      close();
      return await requestFile(url, null, silenceMs);
    }
    if (status !== 200 && status !== 206 && !isWhole) {
      throw new LocalModelError(
        `The host answered with ${status}. Look whether the address is right and the file is public: ${url}`,
      );
    }
    const isRest = status === 206;
    return {
      from: isRest ? (beginning?.bytes ?? 0) : 0,
      isWhole,
      totalBytes: totalOf(response),
      validator,
      sha256,
      body: bodyOf(
        response,
        () => timer.refresh(),
        (error) => connectionLost(address, error, silenceMs),
      ),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** A host that heeds no condition sends the rest of another file. */
const isOther = (validator: string | null, beginning: Pick<Beginning, 'validator'>): boolean =>
  validator !== null && beginning.validator !== null && validator !== beginning.validator;

/** A weak ETag may be that of two files, so that it is no condition for a rest. */
function validatorOf({ headers }: Response): string | null {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? headers.get('last-modified') : etag;
}

async function follow(
  url: string,
  beginning: Omit<Beginning, 'hash'> | null,
  signal: AbortSignal,
  silenceMs: number,
): Promise<{ response: Response; address: URL; sha256: string | null }> {
  let address = new URL(url);
  let sha256: string | null = null;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const asked = address;
    const headers = conditionsOf(beginning);
    const response = await fetch(asked, { redirect: 'manual', signal, headers }).catch(
      (error: unknown) => {
        throw hostUnreachable(asked, error, silenceMs);
      },
    );
    // Hugging Face states the hash of a large file beside the redirect to where it is stored.
    sha256 ??=
      /^"?([\da-f]{64})"?$/u.exec(response.headers.get('x-linked-etag') ?? '')?.[1] ?? null;
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      return { response, address, sha256 };
    }
    await response.body?.cancel();
    const next = URL.canParse(location, address.href) ? new URL(location, address) : null;
    if (next === null || !/^https?:$/u.test(next.protocol)) throw redirectRefused(address, next);
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

function conditionsOf(beginning: Omit<Beginning, 'hash'> | null): Record<string, string> {
  if (beginning === null) return {};
  const { bytes, validator } = beginning;
  return { range: `bytes=${bytes}-`, ...(validator === null ? {} : { 'if-range': validator }) };
}

async function* bodyOf(
  { body }: Response,
  restart: () => void,
  lost: (error: unknown) => LocalModelError,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  try {
    for await (const chunk of body) {
      restart();
      yield chunk;
    }
  } catch (error) {
    throw lost(error);
  }
}
