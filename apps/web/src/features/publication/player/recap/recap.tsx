import { Fragment, memo, useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import type { DiscussionEnd } from '@convoke/contract/conversation/discussion-end.schemas.ts';
import { DiscussionEndLine } from '../../../../ui/discussion-end/discussion-end-line.tsx';
import { publishedEndText } from '../../../../ui/discussion-end/discussion-end.rules.ts';
import { useLocation, useNavigate } from '../../../../lib/routing/router.tsx';
import { copyText } from '../../../../lib/clipboard.ts';
import { inPageNavigation } from '../../../../lib/routing/in-page-navigation.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { playerMessages as texts } from '../../messages.ts';
import {
  beginsDay,
  chunkIndexOf,
  chunkReplies,
  messageId,
  placeInHash,
  type RecapChunk,
} from './recap-chunks.rules.ts';
import type { ProcessedReply } from '../../reading/recap.rules.ts';
import { RecapMessage, type RecapMessageProps } from './recap-message.tsx';
import { useRenderedChunks, type RenderedChunks } from './use-rendered-chunks.ts';
import { useLinkedMessage } from './use-linked-message.ts';

/** All messages, oldest first, rendered in chunks; the URL can link to a message. */
export function Recap({ replies }: { replies: readonly ProcessedReply[] }) {
  const chunks = useMemo(() => chunkReplies(replies), [replies]);
  const list = useRef<HTMLDivElement>(null);
  const marked = placeInHash(useLocation().hash);
  const linkedChunk = chunkIndexOf(marked, chunks);
  const { isRendered, watch } = useRenderedChunks(chunks.length, linkedChunk);
  const onLink = useMessageLink();
  useLinkedMessage(list, marked, linkedChunk >= 0 && isRendered(linkedChunk));

  if (replies.length === 0) {
    return <p className="py-6 text-center text-ink-muted">{texts.noMessages}</p>;
  }
  return (
    // As wide as a marked message, because chunks clip their content.
    <div ref={list} className="-mx-3 print:mx-0">
      {chunks.map((chunk, index) => (
        <Chunk
          key={chunk.firstPlace}
          {...{ chunk, index, watch, onLink }}
          isRendered={isRendered(index)}
          marked={index === linkedChunk ? marked : null}
        />
      ))}
    </div>
  );
}

interface ChunkProps extends Pick<RecapMessageProps, 'onLink'>, Pick<RenderedChunks, 'watch'> {
  chunk: RecapChunk;
  index: number;
  isRendered: boolean;
  marked: number | null;
}

// Chunks out of sight are not laid out; until they are rendered their height is estimated. Not without script: there a
// link to a message is followed by the browser alone, which scrolls by the estimate and does not correct itself.
const guessedHeight =
  '[--per-character:0.75px] sm:[--per-character:0.44px] [--guess:calc(var(--messages,25)*4rem+var(--characters,6000)*var(--per-character))] [contain-intrinsic-block-size:auto_var(--guess)] in-data-scripted:[content-visibility:auto] print:[content-visibility:visible]! empty:min-h-(--guess)';

const Chunk = memo(function Chunk(props: ChunkProps) {
  const { chunk, index, isRendered, marked, onLink, watch } = props;
  const { replies, characters, firstPlace, before } = chunk;
  const attach = useCallback(
    (element: HTMLDivElement) => {
      // Not through `style`, which server rendering would output as an inline style.
      element.style.setProperty('--messages', String(replies.length));
      element.style.setProperty('--characters', String(characters));
      // Without a returned function, React would call the ref again with null.
      return isRendered ? () => undefined : watch(element);
    },
    [replies.length, characters, isRendered, watch],
  );
  return (
    <div ref={attach} data-chunk={index} className={guessedHeight}>
      {isRendered
        ? replies.map((reply, offset) => (
            <Fragment key={firstPlace + offset}>
              <RecapMessage
                {...{ reply, onLink }}
                place={firstPlace + offset}
                beginsDay={beginsDay(reply, replies[offset - 1] ?? before)}
                isMarked={marked === firstPlace + offset}
              />
              <EndOfDiscussion end={reply.ended} />
            </Fragment>
          ))
        : null}
    </div>
  );
});

function EndOfDiscussion({ end }: { end: DiscussionEnd | null }) {
  return end === null ? null : (
    <p className="px-3 py-3 print:px-0">
      <DiscussionEndLine>{publishedEndText(end)}</DiscussionEndLine>
    </p>
  );
}

/** Copies the link of a message and puts it into the URL, replacing the history entry. */
function useMessageLink(): RecapMessageProps['onLink'] {
  const navigate = useNavigate();
  const { state } = useLocation();
  // Keeps the callback stable, so that a change of the URL does not render all messages.
  const latest = useRef({ navigate, state });
  useEffect(() => {
    latest.current = { navigate, state };
  });
  return useCallback((place: number, event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    void copyMessageLink(place);
    latest.current.navigate(
      { hash: messageId(place) },
      { replace: true, state: Object.assign({}, latest.current.state, inPageNavigation) },
    );
  }, []);
}

async function copyMessageLink(place: number): Promise<void> {
  const { origin, pathname } = window.location;
  const isCopied = await copyText(`${origin}${pathname}#${messageId(place)}`);
  if (isCopied) showToast(texts.messageLinkCopied);
  else showToast(texts.copyFailed, { tone: 'error' });
}
