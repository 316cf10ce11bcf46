import { useId } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { conversationPath } from '../../../paths.ts';
import { useOwnPublications } from '../../../services/workspace/publishing/own-publications.ts';
import { publicationMessages as texts } from './messages.ts';
import { PublicationTime } from '../publication-time.tsx';

const maxShown = 5;

/** The latest publications of this browser, with links to where they can be unpublished. */
export function OwnPublicationList() {
  const headingId = useId();
  const latest = useOwnPublications().slice(-maxShown).toReversed();
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-2 border-t border-line pt-5 text-sm">
      <h3 id={headingId} className="font-sans text-sm font-semibold">
        {texts.publishedBefore}
      </h3>
      <ul className="mt-1 flex flex-col">
        {latest.map(({ uuid, introduction, createdAt }) => (
          <li key={uuid} className="flex flex-col border-b border-line py-2 last:border-0">
            <Link
              to={conversationPath(uuid)}
              className="self-start underline decoration-1 underline-offset-4 wrap-anywhere"
            >
              <bdi>{introduction || texts.untitled}</bdi>
            </Link>
            <PublicationTime instant={createdAt} className="text-ink-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
