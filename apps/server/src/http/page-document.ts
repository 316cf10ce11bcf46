import { escapeHtml } from '../lib/markup.ts';

/** The document of the built web app, cut where a page of its own puts something. */
export interface PageDocument {
  start: string;
  /** What the app says of itself in the head; a page that has its own to say replaces these two. */
  title: string;
  description: string;
  head: string;
  end: string;
}

/** What a page puts into the document. */
export interface PageContent {
  title: string;
  /** Tags for the head, as HTML. */
  head: string;
  /** The drawn page as HTML and as JSON the data that it was drawn from; without them the app draws it itself. */
  drawn: { markup: string; data: string } | null;
}

/** Puts a page into the document. */
export function composePage(document: PageDocument, { title, head, drawn }: PageContent): string {
  const root =
    drawn === null
      ? '<div id="root"></div>'
      : `<div id="root"><div data-prerendered>${drawn.markup}</div></div>` +
        // A browser runs nothing of this type, so the content security policy has nothing to refuse.
        `<script type="application/json" id="page-data">${drawn.data}</script>`;
  return `${document.start}<title>${escapeHtml(title)}</title>${head}${document.head}${root}${document.end}`;
}
