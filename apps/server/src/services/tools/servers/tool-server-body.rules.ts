import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { inOneLine, isBlank } from '@convoke/contract/text.rules.ts';
import type { ToolServerBody } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { StoredServer } from './tool-server.repository.ts';

/** What becomes of a stored token. */
export type NewToken = { kind: 'keep' | 'none' } | { kind: 'new'; token: string };

/** A body as it was read: the values to store with a token, or the errors by field. */
export type ServerBodyReading =
  | { ok: true; values: ServerValues; token: NewToken }
  | { ok: false; fieldErrors: Record<string, ErrorReference[]> };

type ServerValues = Pick<StoredServer, 'name' | 'url' | 'auth' | 'allowPrivate' | 'isEnabled'>;

/** Reads the body of connecting or changing a server. A token belongs to its address: with another one it is gone. */
export function readServerBody(
  body: ToolServerBody,
  before: Pick<StoredServer, 'url' | 'encryptedToken'> | null,
): ServerBodyReading {
  const fieldErrors: Record<string, ErrorReference[]> = {};
  const url = URL.canParse(body.url) ? new URL(body.url) : null;
  if (url === null) fieldErrors['url'] = [{ code: 'url_cannot_be_opened' }];
  if (url !== null) url.hash = '';
  const href = url?.href ?? '';
  const token = newToken(body, href, before);
  if (body.auth === 'bearer' && token.kind === 'none')
    fieldErrors['token'] = [{ code: 'token_required' }];
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  const { auth, allowPrivate, isEnabled } = body;
  return {
    ok: true,
    values: { name: inOneLine(body.name), url: href, auth, allowPrivate, isEnabled },
    token,
  };
}

function newToken(
  { auth, token }: ToolServerBody,
  url: string,
  before: Pick<StoredServer, 'url' | 'encryptedToken'> | null,
): NewToken {
  if (auth !== 'bearer' || token === null) return { kind: 'none' };
  if (token !== undefined && !isBlank(token)) return { kind: 'new', token: token.trim() };
  const isKept = before?.url === url && before.encryptedToken !== null;
  return { kind: isKept ? 'keep' : 'none' };
}

const maxIdLength = 40;

/** The id of a new server, from its name: `Issue tracker` → `issue-tracker`, with a number where it is taken. */
export function serverIdOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const wished = trimmed(words, maxIdLength) || 'server';
  if (!taken.includes(wished)) return wished;
  let number = 2;
  const numbered = () => `${trimmed(wished, maxIdLength - 5)}-${number}`;
  while (taken.includes(numbered())) number += 1;
  return numbered();
}

const trimmed = (words: string, maxLength: number): string =>
  words.replace(/^-+/, '').slice(0, maxLength).replace(/-+$/, '');
