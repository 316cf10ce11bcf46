import { isLookedUp, isOfPublication, type TableFile } from '@convoke/talk/files/table-file.ts';
import { shownTime } from '../../../services/talk/shown/shown-message.rules.ts';
import { toolMessages as texts } from '../../../services/tools/messages.ts';

/** As many characters of a hash as people compare. */
const shownOfHash = 12;

interface LookedUpProps {
  file: TableFile;
  className?: string;
}

/** Where and when a tool found a file, and its hash; as text, because the address is a stranger's. Nothing of other files. */
export function LookedUp({ file, className = '' }: LookedUpProps) {
  const { from, fetchedAt, hash } = file;
  const isHashed = isLookedUp(file) && !isOfPublication(file);
  if (from === undefined && fetchedAt === undefined && !isHashed) return null;
  return (
    <p className={`text-xs wrap-anywhere text-ink-muted ${className}`}>
      {from === undefined ? null : <bdi className="line-clamp-2 font-mono">{from}</bdi>}
      {fetchedAt === undefined ? null : (
        <time dateTime={fetchedAt}>
          {texts.lookedUp(shownTime({ sentAt: Date.parse(fetchedAt), time: fetchedAt }))}
        </time>
      )}
      {fetchedAt !== undefined && isHashed ? ' · ' : null}
      {isHashed ? (
        <span className="whitespace-nowrap" title={hash}>
          {texts.hash(hash.slice(0, shownOfHash))}
        </span>
      ) : null}
    </p>
  );
}
