import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { ReadFile } from './create-file-adder.ts';

/** Reads a text, until the reader of documents takes its place. */
export const readFile: ReadFile = async (file, { onProgress }) => {
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = new TextDecoder().decode(bytes);
  const passages = text
    .split(/\n\s*\n/u)
    .map((part) => takeCodePoints(part.trim(), limits.passage))
    .filter((part) => part !== '')
    .map((part, index) => ({ n: index + 1, label: '', text: part }));
  if (passages.length === 0) throw new Error('The file is empty');
  onProgress(1);
  const kind = file.name.endsWith('.md') ? 'markdown' : 'text';
  return { kind, hash, size: file.size, passages, characters: text.length, notes: [] };
};
