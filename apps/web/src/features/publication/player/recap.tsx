import { memo, useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { useLocation, useNavigate } from '../../../lib/routing/router.tsx';
import { copyText } from '../../../lib/clipboard.ts';
import { stepInPlace } from '../../../lib/step-in-place.ts';
import { showToast } from '../../../ui/toast.tsx';
import { playerMessages as texts } from './player.messages.ts';
import {
  beginsDay,
  chunkIndexOf,
  chunkReplies,
  messageId,
  messageNumber,
  type RecapChunk,
} from './recap-chunks.rules.ts';
import type { ProcessedReply } from '../reading/recap.rules.ts';
import { RecapMessage, type RecapMessageProps } from './recap-message.tsx';
import { useDrawnChunks, type DrawnChunks } from './use-drawn-chunks.ts';
import { useMarkedMessage } from './use-marked-message.ts';

/** What was said, oldest first. However long it is, it is drawn piece by piece, and the address can point into it. */
export function Recap({ replies }: { replies: readonly ProcessedReply[] }) {
  const chunks = useMemo(() => chunkReplies(replies), [replies]);
  const list = useRef<HTMLDivElement>(null);
  const marked = messageNumber(useLocation().hash);
  const markedChunk = chunkIndexOf(marked, chunks);
  const { isDrawn, watch } = useDrawnChunks(chunks.length, markedChunk);
  const onLink = useMessageLink();
  useMarkedMessage(list, marked, markedChunk >= 0 && isDrawn(markedChunk));

  if (replies.length === 0) {
    return <p className="py-6 text-center text-ink-muted">{texts.noMessages}</p>;
  }
  return (
    // As wide as a marked message: what a chunk does not hold, it cuts off.
    <div ref={list} className="-mx-3 print:mx-0">
      {chunks.map((chunk, index) => (
        <Chunk
          key={chunk.firstNumber}
          {...{ chunk, index, watch, onLink }}
          isDrawn={isDrawn(index)}
          marked={index === markedChunk ? marked : null}
        />
      ))}
    </div>
  );
}

interface ChunkProps extends Pick<RecapMessageProps, 'onLink'>, Pick<DrawnChunks, 'watch'> {
  chunk: RecapChunk;
  index: number;
  isDrawn: boolean;
  marked: number | null;
}

// What is far away is not laid out until the reader comes near; until then, and until it is drawn, its height is guessed.
const guessedHeight =
  '[--per-character:0.75px] sm:[--per-character:0.44px] [--guess:calc(var(--messages,25)*4rem+var(--characters,6000)*var(--per-character))] [contain-intrinsic-block-size:auto_var(--guess)] [content-visibility:auto] print:[content-visibility:visible] empty:min-h-(--guess)';

const Chunk = memo(function Chunk(props: ChunkProps) {
  const { chunk, index, isDrawn, marked, onLink, watch } = props;
  const { replies, characters, firstNumber, before } = chunk;
  const place = useCallback(
    (element: HTMLDivElement) => {
      // Not in `style`, which would be an inline style where the server draws the page.
      element.style.setProperty('--messages', String(replies.length));
      element.style.setProperty('--characters', String(characters));
      // Without a function of its own to call, React would call this one again without an element.
      return isDrawn ? () => undefined : watch(element);
    },
    [replies.length, characters, isDrawn, watch],
  );
  return (
    <div ref={place} data-chunk={index} className={guessedHeight}>
      {isDrawn
        ? replies.map((reply, offset) => (
            <RecapMessage
              key={firstNumber + offset}
              {...{ reply, onLink }}
              number={firstNumber + offset}
              beginsDay={beginsDay(reply, replies[offset - 1] ?? before)}
              isMarked={marked === firstNumber + offset}
            />
          ))
        : null}
    </div>
  );
});

/** Follows the link of a message and copies it, without a step in the history. */
function useMessageLink(): RecapMessageProps['onLink'] {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The messages must not be drawn anew because the address has changed.
  const latest = useRef({ navigate, state });
  useEffect(() => {
    latest.current = { navigate, state };
  });
  return useCallback((number: number, event: MouseEvent) => {
    const isForElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForElsewhere) return;
    event.preventDefault();
    void copyMessageLink(number);
    latest.current.navigate(
      { hash: messageId(number) },
      { replace: true, state: Object.assign({}, latest.current.state, stepInPlace) },
    );
  }, []);
}

async function copyMessageLink(number: number): Promise<void> {
  const { origin, pathname } = window.location;
  const isCopied = await copyText(`${origin}${pathname}#${messageId(number)}`);
  if (isCopied) showToast(texts.messageLinkCopied);
  else showToast(texts.copyFailed, { tone: 'error' });
}
