import { PassageWriter } from '@convoke/documents/passages/passage-writer.ts';
import { DocumentRefusal } from '@convoke/documents/refusal.ts';
import { readHtml } from '@convoke/documents/text/html.ts';
import {
  escaped,
  visibleHtml,
  type VisibleHtml,
} from '@convoke/documents/text/visible/visible-html.ts';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { ReadingResult } from './reading-job.ts';

// Finding the main text takes time for each node, and more the deeper they are nested. Pages beyond are read whole.
const maxNodes = 30_000;
const maxDepth = 150;
/** A main text that is shorter, and also less than this share of the page, is a part that was taken for the whole. */
const shortText = 500;
const smallShare = 0.2;

/** Reads a page of HTML: its main text where one is found, else all that a person sees. No script of it runs. */
export function readPage(source: string): ReadingResult {
  const page = visibleHtml(source);
  const article = mainText(page);
  const title = article?.title ?? page.title;
  const writer = new PassageWriter({});
  readHtml(`<title>${escaped(title)}</title>${article?.html ?? page.html}`, writer);
  writer.finish();
  if (writer.passages.length === 0) throw new DocumentRefusal('empty');
  return { title, passages: writer.passages };
}

function mainText({ html, title, nodes, depth }: VisibleHtml) {
  if (nodes > maxNodes || depth > maxDepth) return null;
  const { document } = parseHTML(
    `<!doctype html><html><head><title>${escaped(title)}</title></head><body>${html}</body></html>`,
  );
  const whole = document.body.textContent.trim().length;
  const article = new Readability(document, { disableJSONLD: true }).parse();
  const found = article?.textContent?.trim().length ?? 0;
  if (found === 0 || (found < shortText && found < whole * smallShare)) return null;
  return { title: article?.title?.trim() || title, html: article?.content ?? '' };
}
