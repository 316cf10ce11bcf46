import { createHash } from 'node:crypto';

/** Hashes of a page's inline scripts and styles, for its content security policy. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** For pages without inline scripts and styles. */
export const noInlineSources: InlineSources = { scripts: [], styles: [] };

const stylePattern = /<style>([^]*?)<\/style>/g;
// Scripts with `src` are external, and those with `type` are modules or data.
const scriptPattern = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;

/** Reads the inline sources of a built document. Never pass a page with user content: it would be allowed to run. */
export function inlineSourcesOf(document: string): InlineSources {
  const sources = (pattern: RegExp) =>
    Array.from(document.matchAll(pattern), ([, content = '']) => sourceOf(content));
  return { scripts: sources(scriptPattern), styles: sources(stylePattern) };
}

/** Content Security Policy Level 3, §2.3.1: a hash of these exact bytes. */
function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
