import type { PassageWriter } from '../passages/passage-writer.ts';
import { DocumentRefusal } from '../refusal.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * The text of bytes in UTF-8, in UTF-16 with a mark, or else in the encoding that it declares or in Windows-1252; null when
 * they are no text.
 */
export function decodeText(
  bytes: Uint8Array,
  declared?: string,
): { text: string; encoding: string } | null {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded('utf-16le', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decoded('utf-16be', bytes);
  // Zero bytes are in no text of these encodings.
  if (bytes.includes(0)) return null;
  try {
    return decoded('utf-8', bytes);
  } catch {
    const result = inDeclared(bytes, declared) ?? inWindows1252(bytes);
    return isMostlyControls(result.text) ? null : result;
  }
}

const decoded = (encoding: string, bytes: Uint8Array) => ({
  text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
  encoding,
});

/** What Windows-1252 has from 0x80 to 0x9f, where Latin-1 has controls; some are not used. */
const windowsLetters = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ';

/** Node 20 decodes this encoding as Latin-1. */
function inWindows1252(bytes: Uint8Array) {
  const { text, encoding } = decoded('windows-1252', bytes);
  const letters = text.replace(
    /(?!\s)\p{Cc}/gu,
    (control) => windowsLetters[control.charCodeAt(0) - 0x80] ?? control,
  );
  return { text: letters, encoding };
}

function inDeclared(bytes: Uint8Array, declared: string | undefined) {
  if (declared === undefined) return null;
  try {
    return { ...decoded(declared, bytes), encoding: declared };
  } catch {
    // An encoding that nobody knows.
    return null;
  }
}

/** Pictures and programs hold a control in each dozen of bytes. */
function isMostlyControls(text: string): boolean {
  const sample = text.slice(0, 4_096);
  const controls = sample.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > sample.length / 50;
}

/** The text of a file whose name says that it is text; a guessed encoding is noted. */
export function textOf(bytes: Uint8Array, writer: PassageWriter, declared?: string): string {
  const result = decodeText(bytes, declared);
  if (result === null) throw new DocumentRefusal('unknown_kind');
  if (result.encoding === 'windows-1252')
    writer.note('assumed_encoding', { encoding: 'Windows-1252' });
  return result.text.replace(/\r\n?/gu, '\n');
}

/** The encoding that a page of HTML declares near its beginning. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2_048));
  return /<meta[^>]+charset\s*=\s*["']?([\w-]+)/iu.exec(start)?.[1];
}
