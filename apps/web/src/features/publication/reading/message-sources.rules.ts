import { conversationPath } from '../../../paths.ts';
import type { SourceOf } from '../../../ui/decision-record/sources.tsx';
import { playerMessages as texts } from '../messages.ts';
import { messageId } from '../player/recap/recap-chunks.rules.ts';
import type { ProcessedReply } from './recap.rules.ts';

interface MessagesOnPage {
  uuid: string;
  messages: readonly ProcessedReply[];
  /** False while only the first messages are there; the others are on the page with all of them. */
  isWhole: boolean;
}

/** Finds the messages that lines of minutes and decision rest on; their links work without script. */
export function messageSources({ uuid, messages, isWhole }: MessagesOnPage): SourceOf {
  const places = new Map(messages.map(({ index }, at) => [index, at]));
  return (reply) => {
    const at = places.get(reply);
    const message = at === undefined ? undefined : messages[at];
    if (at !== undefined && message !== undefined) {
      const { isUser, speaker, number, kind, to } = message;
      return {
        href: `#${messageId(at + 1)}`,
        number,
        speaker: isUser ? texts.you : speaker,
        ...(kind === 'objection' && to !== null ? { objectsTo: to } : {}),
      };
    }
    if (isWhole) return null;
    const place = reply + 1;
    const href = `${conversationPath(uuid)}?whole#${messageId(place)}`;
    return { href, number: place, speaker: '' };
  };
}
