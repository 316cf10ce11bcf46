import { memo, useSyncExternalStore } from 'react';
import { RichText } from '../../ui/rich-text.tsx';
import type { StreamingText } from './streaming-text.ts';

// A model gone wild can send a megabyte; past this length words are shown as they came.
const richTextLimit = 60_000;

export interface MessageBodyProps {
  content: string;
  /** The words on their way, in place of the content; `null` once the message is finished. */
  arriving: StreamingText | null;
}

/**
 * The words of a message. While they arrive only this component hears of a token. It stays when the message
 * is finished, so that a selection in it does.
 */
export const MessageBody = memo(function MessageBody({ content, arriving }: MessageBodyProps) {
  const arrived = useSyncExternalStore(
    arriving?.subscribe ?? subscribeToNothing,
    arriving?.shown ?? nothing,
  );
  const text = arriving === null ? content : arrived;
  if (text.length > richTextLimit) return <div className="whitespace-pre-wrap">{text}</div>;
  return (
    // Balanced lines would be broken anew with every token, all of them.
    <div className="[&_p]:text-wrap">
      <RichText text={text} isStreaming={arriving !== null} />
    </div>
  );
});

const subscribeToNothing = () => () => {};
const nothing = () => '';
