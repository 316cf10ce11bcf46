import { authorId, memberId } from '@convoke/talk/team/member.ts';
import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { discussionEventSchemas } from '@convoke/contract/conversation/discussion.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type * as z from 'zod/mini';
import { ApiError, errorFromProblem } from '../../api/api-error.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';
import { turnReasonMessages } from '../../../ui/turn-reason/messages.ts';
import { conversationMessages } from '../messages.ts';
import { announcementOf, shownStatus } from '../shown/shown-message.rules.ts';
import type { LiveAnswer } from '../conversation-state.ts';
import { kindOf } from '@convoke/talk/discussion/turn-request.rules.ts';
import type { CurrentTurn } from '../current-turn.ts';
import type { AnswerFacts, TurnClock } from '../turn-clock.ts';
import { failureOf, failureText } from '../failure.rules.ts';
import { finishedContent, partialMessage } from '../finished-turn.rules.ts';
import { storedPhrases } from '../shown/stored-phrases.ts';
import { createStreamingText } from '../streaming-text.ts';
import type { Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import { whoGaveTheFloor } from '@convoke/talk/discussion/turn-reason.rules.ts';

/** A turn with the message that it fills, and what its member had said before it was cut. */
type NewTurn = Pick<OpenTurn, 'speaker' | 'message' | 'cut' | 'clock'>;

/** The beginning of a turn; the visitor who gave the floor is no reason that is told. */
export type TurnBegin = Omit<z.infer<(typeof discussionEventSchemas)['turn']>, 'because'> & {
  because: TurnReason | null;
};

/** What happens in a turn. */
export type TurnNews =
  | { event: 'turn'; data: TurnBegin }
  | { event: 'waiting'; data: { turn: number; replies: number } }
  | { event: 'delta'; data: { turn: number; text: string } }
  | {
      event: 'turn-done';
      data: { turn: number; text: string; handsTo?: string[] | undefined } & AnswerFacts;
    }
  | { event: 'pass'; data: { turn: number } & AnswerFacts }
  | { event: 'turn-failed'; data: { turn: number; problem: unknown } & AnswerFacts };

type TurnDone = Extract<TurnNews, { event: 'turn-done' }>['data'];

export interface DiscussionTurnsDeps {
  current: CurrentTurn;
  currentConversation: Pick<CurrentConversation, 'setStreamingMessages'>;
  nextFrame?: (callback: () => void) => void;
  members: readonly Speaker[];
  /** Id of the independent answers, which come side by side; else `null`. */
  round: string | null;
  /** Ids of the messages of turns that were cut and are asked again. */
  cut: readonly string[];
  /** A turn begins, with the message of this id; false when it is not wanted any more. */
  onBegin: (turn: number, messageId: string) => boolean;
  /** A turn ended by itself: with words, a pass or a failure. */
  onEnded: (speaker: Speaker, messageId: string) => void;
}

/** A turn that has begun and not ended. */
interface OpenTurn {
  speaker: Speaker;
  message: Message;
  /** What the member had said before the turn was cut. */
  cut: Message | null;
  clock: TurnClock;
  receive: (piece: string) => void;
  wait: (replies: number) => void;
  read: () => string;
  close: (announcement: string) => void;
}

/** Takes the events of one discussion and stores what the members say. */
export class DiscussionTurns {
  readonly #deps: DiscussionTurnsDeps;
  readonly #open = new Map<number, OpenTurn>();
  #cut: readonly string[];

  constructor(deps: DiscussionTurnsDeps) {
    this.#deps = deps;
    this.#cut = deps.cut;
  }

  /** Those who have the floor. */
  readonly speakers = (): (Speaker & { messageId: string })[] =>
    Array.from(this.#open.values(), ({ speaker, message }) => ({
      ...speaker,
      messageId: message.id,
    }));

  readonly take = (event: TurnNews): void => {
    const { turn } = event.data;
    if (event.event === 'turn') return this.#begin(event.data);
    const open = this.#open.get(turn);
    // One that began after the visitor paused.
    if (open === undefined) return;
    if (event.event === 'waiting') return open.wait(event.data.replies);
    if (event.event === 'delta') {
      open.clock.hear(event.data.text);
      return open.receive(event.data.text);
    }
    this.#open.delete(turn);
    const ended = { ...open, message: { ...open.message, ...open.clock.stop(event.data) } };
    if (event.event === 'pass') this.#pass(ended);
    else if (event.event === 'turn-done') this.#finish(ended, event.data);
    else this.#fail(ended, errorOf(event.data.problem));
    this.#deps.onEnded(open.speaker, open.message.id);
  };

  /** Ends all turns in the middle and keeps what was said. */
  readonly cut = (status: 'stopped' | 'cutOff'): void => {
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const { message, cut, read, close } of open) {
      const content = finishedContent(read(), 'triggered');
      if (content !== null) {
        const partial: Message = { ...message, content, status };
        this.#deps.current.storeMessage(partialMessage(partial, cut));
      }
      close(
        content === null
          ? conversationMessages.nothingSaid
          : conversationMessages.statusNotes[status],
      );
    }
  };

  #begin(event: TurnBegin): void {
    const { current, members, round, onBegin } = this.#deps;
    const { speaker, responseType, because, answers } = event;
    const messages = current.messages();
    // A turn that was cut is asked again, and takes its own place.
    const cut = messages.find(
      (message) => this.#cut.includes(message.id) && isBy(speaker, message),
    );
    const stamp = current.stamp(cut?.id);
    if (!onBegin(event.turn, stamp.id)) return;
    // Once another member answers the talk, the words that were cut are part of it.
    if (round === null) this.#cut = [];
    const before = messages.filter(({ id }) => id !== cut?.id);
    const kind = kindOf({ origin: 'triggered', responseType });
    // A server of an earlier version does not tell.
    const by = answers?.name ?? (because && whoGaveTheFloor(because, speaker, before, members));
    const message: Message = {
      ...stamp,
      sender: speaker.name,
      role: speaker.role,
      ...(speaker.id && { by: speaker.id }),
      content: '',
      fromUser: false,
      ...(because && { because }),
      ...(kind && { kind }),
      ...(by === null ? {} : { answers: by }),
      ...(round === null ? {} : { round }),
    };
    const turn = { speaker, message, cut: cut ?? null, clock: current.measure() };
    const open = round === null ? this.#inTurn(turn) : this.#sideBySide(turn);
    this.#open.set(event.turn, open);
  }

  #inTurn(turn: NewTurn): OpenTurn {
    const { current } = this.#deps;
    const { message, cut: replaces } = turn;
    current.begin({ phase: 'waitingForText', origin: 'triggered', message, replaces });
    const { receive, wait, end } = current;
    return { ...turn, receive, wait, read: current.streamingText.read, close: end };
  }

  #sideBySide(turn: NewTurn): OpenTurn {
    const { message } = turn;
    const { current, currentConversation, nextFrame } = this.#deps;
    const text = createStreamingText(nextFrame);
    this.#setAnswers((answers) => [...answers, { message, text, isSpeaking: false, waitsFor: 0 }]);
    currentConversation.setStreamingMessages(this.#unfinished);
    const isOwn = (answer: LiveAnswer) => answer.message.id === message.id;
    const change = (news: Partial<LiveAnswer>) =>
      this.#setAnswers((answers) =>
        answers.map((answer) => (isOwn(answer) ? { ...answer, ...news } : answer)),
      );
    let isSpeaking = false;
    return {
      ...turn,
      read: text.read,
      wait: (waitsFor) => change({ waitsFor }),
      receive: (piece) => {
        if (!isSpeaking) {
          if (isBlank(piece)) return;
          isSpeaking = true;
          change({ isSpeaking });
          text.append(piece.trimStart());
        } else text.append(piece);
      },
      close: (announcement) => {
        this.#setAnswers((answers) => answers.filter((answer) => !isOwn(answer)));
        current.store.setState({ announcement });
        currentConversation.setStreamingMessages(this.#open.size === 0 ? null : this.#unfinished);
      },
    };
  }

  readonly #unfinished = (): Message[] =>
    Array.from(this.#open.values(), ({ message, read }) => ({ ...message, content: read() }));

  #setAnswers(change: (answers: readonly LiveAnswer[]) => readonly LiveAnswer[]): void {
    this.#deps.current.store.setState(({ discussion }) => ({
      discussion: discussion && { ...discussion, answers: change(discussion.answers) },
    }));
  }

  #pass({ speaker, message, cut, close }: OpenTurn): void {
    const { current, round } = this.#deps;
    // What the member had said before stays.
    const stamp = cut !== null && round === null ? current.stamp() : {};
    current.storeMessage({ ...message, ...stamp, status: 'passed' });
    close(turnReasonMessages.passes(speaker.name));
  }

  #finish(open: OpenTurn, { text, handsTo }: TurnDone): void {
    // The whole text: deltas may have been lost.
    const content = finishedContent(text, 'triggered') ?? finishedContent(open.read(), 'triggered');
    if (content === null) return this.#fail(open, null);
    const message = { ...open.message, content, ...(handsTo && { handsTo }) };
    this.#deps.current.storeMessage(message);
    open.close(announcementOf(message));
  }

  #fail({ message, cut, read, close }: OpenTurn, error: ApiError | null): void {
    const partial = finishedContent(read(), 'triggered');
    const words = partial ?? cut?.content ?? null;
    const failed: Message =
      words === null
        ? { ...message, content: storedPhrases.memberFailed, status: 'failed' }
        : partialMessage({ ...message, content: words, status: 'cutOff' }, cut);
    const now = this.#deps.current.now();
    const failure =
      error === null ? { reason: conversationMessages.emptyAnswer } : failureOf(error, now);
    const detail = failureText(failure, now);
    this.#deps.current.storeMessage({ ...failed, failure });
    close([announcementOf(failed), shownStatus(failed), detail].join(' ').trim());
  }
}

const errorOf = (problem: unknown): ApiError | null =>
  problem instanceof ApiError ? problem : errorFromProblem(problem);

const isBy = (speaker: Speaker, message: Message): boolean =>
  authorId(message) === memberId(speaker);
