import { memo, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { authorId } from '@convoke/talk/team/member.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { TurnSlider } from '../../../ui/turn-strip/turn-slider.tsx';
import { TurnStripes, type TurnStripe } from '../../../ui/turn-strip/turn-stripes.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { LiveAnswer } from '../../../services/talk/conversation-state.ts';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { shownSender } from '../../../services/talk/shown/shown-message.rules.ts';
import {
  forgetTurn,
  showSource,
  shownEarlier,
  showTurn,
  sourceLights,
} from '../../../services/talk/shown/source-lights.ts';
import { readingPosition } from '../messages/window/use-reading-position.ts';
import {
  fewestPlaces,
  fewestTurns,
  placeOf,
  stripTurns,
  stripWindow,
  turnAfterKey,
  turnsToCome,
  type StripTurn,
} from './turn-strip.rules.ts';

// In rem, so that large letters, which leave few lines, need more of a window.
const hasRoomForStrip = '(width >= 51.25rem) and (height >= 40rem)';

/** The turns of the conversation at a glance, between the log and the message field: docs/behaviour.md#turn-strip */
export const TurnStrip = memo(function TurnStrip({ room }: { room: TalkDriver }) {
  const hasRoom = useMediaQuery(hasRoomForStrip);
  return hasRoom ? (
    // The room for it is there from the start, so that nothing moves when the strip comes; it grows over the log.
    <div className="relative h-3 px-6">
      <div className="absolute inset-x-6 bottom-0 z-1 mx-auto max-w-170">
        <Strip room={room} />
      </div>
    </div>
  ) : null;
});

function Strip({ room }: { room: TalkDriver }) {
  useLanguage();
  const { turns, toCome } = useTurns(room);
  const { current, isAtEnd } = useCurrentTurn(turns);
  const { length: count } = turns;
  const [before, setBefore] = useState(0);
  const [isGrown, setIsGrown] = useState(false);
  const { start, end } = stripWindow(before, { count, toCome, current, isAtEnd });
  if (start !== before) setBefore(start);
  const stripes = useMemo(() => turns.slice(start, end).map(stripeOf), [turns, start, end]);
  if (count < fewestTurns) return null;
  const places = Math.max(end - start + toCome, fewestPlaces);

  function seek(turn: number) {
    const id = turns[turn]?.message.id;
    if (id === undefined) return;
    showTurn(id, turn === count - 1 ? 'latest' : 'earlier');
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
    const target = altKey || ctrlKey || metaKey ? null : turnAfterKey(key, current, count);
    const id = turns[current]?.message.id;
    if (target !== null) seek(target);
    else if (key === 'Enter' && id !== undefined) showSource(id, currentTarget);
    else return;
    event.preventDefault();
  }

  return (
    <Growing isGrown={isGrown} onChange={setIsGrown}>
      <TurnSlider
        label={texts.turnStrip}
        first={start}
        count={end - start}
        current={current}
        textOf={(turn) => textOf(turns, turn)}
        onSeek={seek}
        share={(end - start) / places}
        onKeyDown={press}
        onBlur={forgetTurn}
        className={`animate-appear py-0.5 ${fades[`${start > 0}-${end < count}`]}`}
      >
        <TurnStripes
          stripes={stripes}
          current={current - start}
          size={isGrown ? 'thin' : 'line'}
          toCome={toCome}
          places={places}
        />
      </TurnSlider>
    </Growing>
  );
}

interface GrowingProps {
  isGrown: boolean;
  onChange: (isGrown: boolean) => void;
  children: ReactNode;
}

/** Is grown while the pointer is over it or the focus in it. */
function Growing({ isGrown, onChange, children }: GrowingProps) {
  const grow = () => onChange(true);
  const shrink = () => onChange(false);
  return (
    <div
      className={`bg-paper ${isGrown ? 'pt-1' : ''}`}
      onPointerEnter={grow}
      onPointerLeave={shrink}
      onFocus={grow}
      onBlur={shrink}
    >
      {children}
    </div>
  );
}

/** Fades the ends beyond which there are more turns. */
const fades = {
  'false-false': '',
  'true-false': '[&_svg]:[mask-image:linear-gradient(to_right,transparent,#000_2rem)]',
  'false-true': '[&_svg]:[mask-image:linear-gradient(to_left,transparent,#000_2rem)]',
  'true-true':
    '[&_svg]:[mask-image:linear-gradient(to_right,transparent,#000_2rem_calc(100%-2rem),transparent)]',
};

const noAnswers: readonly LiveAnswer[] = [];

function useTurns(room: TalkDriver): { turns: StripTurn[]; toCome: number } {
  const messages = useCurrentConversation((state) => state.messages);
  const progress = useCurrentConversation((state) => state.discussion.progress);
  const members = useWorkspace((state) => state.members);
  const upcoming = useStore(room.store, (state) => state.upcoming);
  const discussion = useStore(room.store, (state) => state.discussion);
  // An answer that takes the place of another one is no turn of its own.
  const speaker = useStore(room.store, ({ turn }) =>
    turn === null || turn.replaces !== null ? null : turn.message,
  );
  const answers = discussion?.answers ?? noAnswers;
  const turns = useMemo(() => {
    const inProgress = answers.map(({ message }) => message);
    return stripTurns(messages, speaker === null ? inProgress : [speaker, ...inProgress]);
  }, [messages, speaker, answers]);
  return { turns, toCome: turnsToCome({ upcoming, discussion, speaker, progress, members }) };
}

/** The turn that the visitor went to, else the one in view. */
function useCurrentTurn(turns: readonly StripTurn[]): { current: number; isAtEnd: boolean } {
  const inView = useStore(readingPosition, ({ id }) => id);
  const seen = useStore(sourceLights, shownEarlier) ?? inView;
  const index = useCurrentConversation(({ messages }) =>
    seen === null ? -1 : messages.findIndex(({ id }) => id === seen),
  );
  const isAtEnd = index < 0;
  return { current: isAtEnd ? turns.length - 1 : placeOf(turns, index), isAtEnd };
}

function stripeOf({ message }: StripTurn): TurnStripe {
  const { sender, role, fromUser, kind } = message;
  if (kind === 'summary') return { speaker: 'nobody', hasDot: false };
  return {
    speaker: fromUser ? 'visitor' : { id: authorId(message), name: sender, role },
    hasDot: kind !== undefined,
  };
}

/** Which turn it is, whose, and of what kind. */
function textOf(turns: readonly StripTurn[], place: number): string {
  const message: Message | undefined = turns[place]?.message;
  if (message === undefined) return '';
  const { kind } = message;
  return [
    uiMessages.messagePosition(place + 1, turns.length),
    shownSender(message),
    ...(kind === undefined ? [] : [uiMessages.turnKinds[kind]]),
  ].join(', ');
}
