import { memo, useSyncExternalStore } from 'react';
import { RichText } from '../../../ui/text/rich-text.tsx';
import type { StreamingText } from '../../../services/talk/streaming-text.ts';

export interface MessageBodyProps {
  content: string;
  /** The streaming text, shown in place of the content; `null` once the message is finished. */
  streamingText: StreamingText | null;
  /** The heading of the message shows these first words instead. */
  withoutPrefix?: string;
  /** Labels of the files that the speaker was given, parted by spaces. */
  given?: string | undefined;
}

/**
 * The text of a message. While it streams, a token renders only this component. The component stays mounted when the
 * message is finished, so that a selection in it survives.
 */
export const MessageBody = memo(function MessageBody(props: MessageBodyProps) {
  const { content, streamingText, withoutPrefix = '', given } = props;
  const streamedText = useSyncExternalStore(
    streamingText?.subscribe ?? subscribeToNothing,
    streamingText?.shown ?? noText,
  );
  const whole = streamingText === null ? content : streamedText;
  const text = whole.startsWith(withoutPrefix) ? whole.slice(withoutPrefix.length) : whole;
  return (
    // `text-wrap: balance` would break all lines again with every token.
    <div className="[&_p]:text-wrap">
      <RichText text={text} isStreaming={streamingText !== null} given={given} />
    </div>
  );
});

const subscribeToNothing = () => () => {};
const noText = () => '';
