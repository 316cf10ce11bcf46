import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A mail as its recipient sees it. */
export interface ReadMessage {
  headers: Record<string, string>;
  text: string;
  html: string;
  /** The first link of the text part. */
  link: string;
  /** The token in that link; empty if there is none. */
  token: string;
}

/** Parses a message with two parts, each of which may be quoted-printable or base64. */
export function readMessage(raw: string): ReadMessage {
  const { headers, body } = splitEntity(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitEntity(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const partOf = (type: string): string => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    if (part === undefined) throw new Error(`The message has no ${type} part`);
    return decode(part.body, part.headers['content-transfer-encoding'] ?? '7bit');
  };
  const text = partOf('text/plain');
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  return { headers, text, html: partOf('text/html'), link, token };
}

/** The mails in the outbox of a data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReadMessage[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = names.toSorted().map((name) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(files)).map(readMessage);
}

function splitEntity(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    if (name in headers) throw new Error(`The message has two headers ${name}`);
    headers[name] = line.slice(name.length + 1).trim();
  }
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replaceAll('\r\n', '\n')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
