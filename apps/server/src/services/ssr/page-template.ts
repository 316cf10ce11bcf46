import { escapeHtml } from '../../lib/escape-html.ts';

/** The HTML document of the built web app, split where a rendered page inserts its parts. */
export interface PageTemplate {
  start: string;
  /** Default title and description; rendered pages replace both. */
  title: string;
  description: string;
  head: string;
  end: string;
}

/** The parts that a rendered page inserts. */
export interface PageContent {
  title: string;
  /** Tags for the head, as HTML. */
  head: string;
  /** The HTML and, as JSON, the preloaded data; without them the app renders in the browser. */
  rendered: { markup: string; data: string } | null;
}

export function fillTemplate(
  document: PageTemplate,
  { title, head, rendered }: PageContent,
): string {
  const root =
    rendered === null
      ? '<div id="root"></div>'
      : `<div id="root"><div data-prerendered>${rendered.markup}</div></div>` +
        // A data block: browsers do not run this type, so the content security policy allows it.
        `<script type="application/json" id="page-data">${rendered.data}</script>`;
  return `${document.start}<title>${escapeHtml(title)}</title>${head}${document.head}${root}${document.end}`;
}
