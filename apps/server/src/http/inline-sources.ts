import { createHash } from 'node:crypto';

/** What a page itself carries that a browser runs or obeys, as sources of its content security policy. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Of pages that carry nothing. */
export const noInlineSources: InlineSources = { scripts: [], styles: [] };

const stylePattern = /<style>([^]*?)<\/style>/g;
// What has an address comes from elsewhere, and what has a type of its own runs nowhere.
const scriptPattern = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;

/**
 * Reads them from a document as the build wrote it. Never from a page with words of visitors: whatever stood there
 * would be allowed.
 */
export function inlineSourcesOf(document: string): InlineSources {
  const sources = (pattern: RegExp) =>
    Array.from(document.matchAll(pattern), ([, content = '']) => sourceOf(content));
  return { scripts: sources(scriptPattern), styles: sources(stylePattern) };
}

/** Content Security Policy Level 3, §2.3.1: a hash of exactly these bytes. */
function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
