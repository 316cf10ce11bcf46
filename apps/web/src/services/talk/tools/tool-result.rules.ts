import { instantSchema } from '@convoke/contract/instant.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints, utf8ByteLength } from '@convoke/contract/text.rules.ts';
import type { ToolAnswer } from '@convoke/contract/tools/tool.endpoints.ts';
import { builtInTools } from '@convoke/contract/tools/tool.schemas.ts';
import type { FileText } from '@convoke/talk/files/file-text.ts';
import { addressesIn } from '@convoke/talk/tools/addresses.rules.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { NewTableFile } from '../../workspace/files/table-files.ts';
import { ApiError } from '../../api/api-error.ts';

const mostAddresses = 200;
const mostOfResult = 500;

/** What a tool answered, as it lies on the table. */
export interface ToolResult {
  file: NewTableFile;
  text: FileText;
  /** What the request keeps of it. */
  kept: Pick<ToolStep, 'addresses' | 'result'>;
}

/** The answer to a request as a file; `now` in milliseconds since 1970. */
export function toolResult(
  { request, title }: Pick<ToolStep, 'request' | 'title'>,
  { file, from, fetchedAt }: ToolAnswer,
  now: number,
): ToolResult {
  const passages = file.excerpts;
  const text = passages.map((passage) => passage.text).join('\n\n');
  const isInstant = instantSchema().safeParse(fetchedAt).success;
  const { tool } = request;
  return {
    file: {
      name: takeCodePoints(file.name.trim() || title, limits.fileName),
      // Whatever the answer says: what a connected server knows is private.
      kind: tool.startsWith('web:') ? 'web' : 'tool',
      hash: bytesToHex(sha256(utf8ToBytes(text))),
      size: utf8ByteLength(text),
      passages: passages.length,
      characters: file.characters,
      ...(from && { from }),
      fetchedAt: isInstant ? fetchedAt : new Date(now).toISOString(),
    },
    text: { passages, characters: file.characters },
    kept: {
      ...(tool === builtInTools.search && { addresses: addressesOf(passages) }),
      ...(tool === builtInTools.calculate && {
        result: takeCodePoints(passages[0]?.text ?? '', mostOfResult),
      }),
    },
  };
}

function addressesOf(passages: FileText['passages']): string[] {
  const found = passages.flatMap(({ label, text }) => [
    ...addressesIn(label),
    ...addressesIn(text),
  ]);
  return [...new Set(found)]
    .filter(({ length }) => length <= limits.webAddress)
    .slice(0, mostAddresses);
}

/** Refusals before anything reached the tool, and answers in which it says itself that it did nothing. */
const withoutEffect = new Set([
  'tool_not_offered',
  'unknown_tool',
  'tool_calls_exhausted',
  'tool_address_refused',
  'tool_server_address_refused',
  // The server was asked for its tools, and was not heard of.
  'tool_server_timed_out',
  'tool_sign_in_lost',
  'tool_key_refused',
  'tool_set_aside',
  'tool_gone',
  'tool_paused',
  'tool_reported_error',
]);

/** Whether the tool may have been called although the call failed. */
export function mayHaveHadEffect(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, reference } = error;
  if (reference !== null && withoutEffect.has(reference.code)) return false;
  return status === 0 || status >= 500 || status < 400;
}
