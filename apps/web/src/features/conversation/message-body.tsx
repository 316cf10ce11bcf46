import { memo, useMemo, useSyncExternalStore } from 'react';
import { RichText } from '../../ui/rich-text.tsx';
import { noBlocks, splitBlocks, type TextBlocks } from './streaming-blocks.rules.ts';
import type { StreamingText } from './streaming-text.ts';

// Reading rich text takes about two milliseconds per thousand characters; past these lengths words go as they came.
const richTailLimit = 4_000;
const richTextLimit = 60_000;

export interface MessageBodyProps {
  content: string;
  /** The words on their way, in place of the content; `null` once the message is finished. */
  arriving: StreamingText | null;
}

/**
 * The words of a message. While they arrive only this component hears of a token, and only the last block is
 * read again. It stays when the message is finished, so that a selection in it does.
 */
export const MessageBody = memo(function MessageBody({ content, arriving }: MessageBodyProps) {
  const arrived = useSyncExternalStore(
    arriving?.subscribe ?? subscribeToNothing,
    arriving?.blocks ?? nothing,
  );
  const finished = useMemo(
    () => (content.length > richTextLimit ? { settled: [], tail: content } : splitBlocks(content)),
    [content],
  );
  return arriving === null ? <Blocks blocks={finished} /> : <Blocks blocks={arrived} isStreaming />;
});

const subscribeToNothing = () => () => {};
const nothing = () => noBlocks;

function Blocks({ blocks, isStreaming = false }: { blocks: TextBlocks; isStreaming?: boolean }) {
  const { settled, tail } = blocks;
  return (
    <div className="flex flex-col gap-3">
      {settled.map((text, index) => (
        // Blocks are only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <RichText key={index} text={text} />
      ))}
      {tail.length > (isStreaming ? richTailLimit : richTextLimit) ? (
        <div className="whitespace-pre-wrap">{tail}</div>
      ) : (
        <RichText key={settled.length} text={tail} isStreaming={isStreaming} />
      )}
    </div>
  );
}
