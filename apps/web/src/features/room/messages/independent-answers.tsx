import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { Message } from '@convoke/talk/message/message.ts';
import { isMessage } from '@convoke/talk/message/message.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { LiveAnswer } from '../../../services/talk/conversation-state.ts';
import type { Turn } from '@convoke/talk/discussion/turn-request.rules.ts';
import { authorId } from '@convoke/talk/team/member.ts';
import { sortByTeam } from '@convoke/talk/discussion/independent-answers.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { discussionMessages as texts } from '../../../services/talk/messages.ts';
import { asksForStances } from '../stances/stance-rows.rules.ts';
import { giveFocusBack } from '../field-focus.ts';
import { StanceRows } from '../stances/stance-rows.tsx';
import { LogLine } from './log-line.tsx';
import { ToolLine } from './tools/tool-line.tsx';
import { MessageRow } from './message-row.tsx';

interface IndependentAnswersProps {
  /** The answers of one round that have ended. */
  messages: readonly Message[];
  /** The retry of one of them. */
  turn: Turn | null;
  room: TalkDriver;
}

const noAnswers: readonly LiveAnswer[] = [];

/** The independent answers to one question side by side, to be compared before they join the talk. */
export function IndependentAnswers({ messages, turn, room }: IndependentAnswersProps) {
  const live = useStore(room.store, ({ discussion }) => discussion?.answers ?? noAnswers);
  const isRunning = useStore(room.store, ({ discussion }) => discussion !== null);
  const members = useWorkspace((state) => state.members);
  const round = messages[0]?.round ?? null;
  const isAsked = useCurrentConversation((state) => asksForStances(state.messages, round));
  const isBar = isAsked && !isRunning;
  const isLive = ({ id }: Message) => live.some((answer) => answer.message.id === id);
  const answers = sortByTeam(
    [...messages.filter((message) => !isLive(message)), ...live],
    messageOf,
    members,
  );

  function goOn() {
    flushSync(room.addAnswers);
    giveFocusBack();
  }

  return (
    // Cards are wider than the talk, where the room is.
    <section
      aria-label={texts.independentAnswers}
      className={`mt-6 border-y border-line pb-4 ${isBar ? '' : '@min-[56rem]:mx-[calc((100%-min(100cqw-3rem,72rem))/2)]'}`}
    >
      <h2 className="pt-3 text-lg">{texts.independentAnswers}</h2>
      {isBar ? (
        <StanceRows answers={answers.map(messageOf)}>
          {(row) => <Answers answers={row} turn={turn} room={room} />}
        </StanceRows>
      ) : (
        <Answers answers={answers} turn={turn} room={room} />
      )}
      {isRunning || !messages.some(isContribution) ? null : (
        <Button size="sm" variant="primary" className="mt-4 ml-auto flex" onClick={goOn}>
          {texts.goOn}
        </Button>
      )}
    </section>
  );
}

interface AnswersProps extends Omit<AnswerProps, 'answer'> {
  answers: readonly AnswerProps['answer'][];
}

function Answers({ answers, ...props }: AnswersProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-3">
      {columnsOf(answers).map(([author, column]) => (
        // An answer fills what its member's requests above it leave of the height.
        <div key={author} className="flex min-w-0 flex-col *:last:flex-1">
          {column.map((answer) => (
            <Answer key={messageOf(answer).id} answer={answer} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What each member asked for and said, by author. */
function columnsOf(answers: AnswersProps['answers']): [string, AnswerProps['answer'][]][] {
  const columns = new Map<string, AnswerProps['answer'][]>();
  for (const answer of answers) {
    const author = authorId(messageOf(answer));
    columns.set(author, [...(columns.get(author) ?? []), answer]);
  }
  return [...columns];
}

const messageOf = (answer: Message | LiveAnswer): Message =>
  'message' in answer ? answer.message : answer;

interface AnswerProps {
  answer: Message | LiveAnswer;
  turn: Turn | null;
  room: TalkDriver;
}

function Answer({ answer, turn, room }: AnswerProps) {
  const message = messageOf(answer);
  const shared = { room, continuesGroup: false, isLast: false, isMarked: false, isCard: true };
  if ('message' in answer) {
    const phase = answer.isSpeaking ? 'speaking' : 'waitingForText';
    const { waitsFor } = answer;
    const live: Turn = { phase, origin: 'triggered', message, replaces: null, waitsFor };
    return <MessageRow {...shared} message={message} turn={live} streamingText={answer.text} />;
  }
  if (message.status === 'tool') return <ToolLine message={message} room={room} isInColumn />;
  if (!isMessage(message)) return <LogLine message={message} />;
  const retry = turn?.message.id === message.id ? turn : null;
  return <MessageRow {...shared} message={retry?.message ?? message} turn={retry} />;
}
