import { now } from '../../../lib/clock.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { isSettled } from '@convoke/talk/minutes/gate.rules.ts';
import { countOpenPoints } from '@convoke/talk/minutes/open-points.rules.ts';
import { failureText } from '../../../services/talk/failure.rules.ts';
import { DiscussionEndLine } from '../../../ui/discussion-end/discussion-end-line.tsx';
import { discussionEndText } from '../../../ui/discussion-end/discussion-end.rules.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { shownContent } from '../../../services/talk/shown/shown-message.rules.ts';

/** A line of the log that is no message: a pass, or the end of a discussion. */
export function LogLine({ message }: { message: Message }) {
  useLanguage();
  useSecondsUntil(message.failure?.retryAt);
  const openPoints = useCurrentConversation((state) =>
    state.messages.at(-1) === message ? countOpenPoints(state.outcome, state.messages) : 0,
  );
  const isDecided = useCurrentConversation(({ outcome }) => isSettled(outcome, message));
  const { end } = message;
  const content =
    end === undefined ? shownContent(message) : discussionEndText({ ...end, isDecided });
  const words = (
    <>
      {content} {failureText(message.failure, now())}
      {openPoints === 0 ? null : ` ${conversationMessages.nextSteps.openPoints(openPoints)}`}
    </>
  );
  const isEnd = message.status === 'ended';
  return (
    <p
      data-message={message.id}
      className={`text-sm break-words text-ink-muted ${isEnd ? 'pt-6' : 'pt-3 sm:pl-13'}`}
    >
      {isEnd ? <DiscussionEndLine>{words}</DiscussionEndLine> : words}
    </p>
  );
}

/** The day on which the messages below it were sent. */
export function DayLine({ children }: { children: string }) {
  return <p className="pt-6 text-center text-sm text-ink-muted">{children}</p>;
}
