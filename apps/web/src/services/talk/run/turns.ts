import { authorId, memberId } from '@convoke/talk/team/member.ts';
import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type {
  DiscussionEventName,
  discussionEventSchemas,
} from '@convoke/contract/conversation/discussion.schemas.ts';
import { discussedFields } from '@convoke/contract/conversation/carried-fields.ts';
import { readingFields } from '@convoke/contract/files/citation.schemas.ts';
import { pickFields } from '@convoke/talk/lib/read-fields.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type * as z from 'zod/mini';
import { ApiError, errorFromProblem } from '../../api/api-error.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';
import { turnReasonMessages } from '../../../ui/turn-reason/messages.ts';
import { conversationMessages } from '../messages.ts';
import { announcementOf, shownStatus } from '../shown/shown-message.rules.ts';
import type { LiveAnswer } from '../conversation-state.ts';
import {
  draftMessage,
  messagesBefore,
  type TurnRequest,
} from '@convoke/talk/discussion/turn-request.rules.ts';
import { withAnotherAnswer } from '@convoke/talk/message/answers.rules.ts';
import type { Tool, ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import { askedStep } from '@convoke/talk/tools/tool-steps.rules.ts';
import { toolRequestText } from '../shown/tool-text.rules.ts';
import type { CurrentTurn } from '../current-turn.ts';
import type { AnswerFacts, TurnClock } from '../turn-clock.ts';
import { failureOf, failureText, TurnFailure, UnusableRequest } from '../failure.rules.ts';
import { failedMessage, finishedContent, partialMessage } from '../finished-turn.rules.ts';
import { createStreamingText } from '../streaming-text.ts';
import type { Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import { whoGaveTheFloor } from '@convoke/talk/discussion/turn-reason.rules.ts';

/** A turn before it is shown. */
type NewTurn = Pick<OpenTurn, 'asked' | 'message' | 'earlier' | 'clock'>;

type EventData<Name extends DiscussionEventName> = z.infer<(typeof discussionEventSchemas)[Name]>;

/** The beginning of a turn; the visitor who gave the floor is no reason that is told. */
export type TurnBegin = Omit<EventData<'turn'>, 'because'> & { because: TurnReason | null };

/** What happens in a turn; the other events of a discussion are the runner's. */
export type TurnNews =
  | { event: 'turn'; data: TurnBegin }
  | { event: 'waiting'; data: EventData<'waiting'> }
  | { event: 'delta'; data: EventData<'delta'> }
  | { event: 'turn-done'; data: Omit<EventData<'turn-done'>, keyof AnswerFacts> & AnswerFacts }
  | { event: 'pass'; data: { turn: number } & AnswerFacts }
  | { event: 'tool-request'; data: { turn: number; request: ToolRequest } & AnswerFacts }
  | { event: 'turn-failed'; data: { turn: number; problem: unknown } & AnswerFacts };

type TurnDone = Extract<TurnNews, { event: 'turn-done' }>['data'];

export interface TurnsDeps {
  current: CurrentTurn;
  currentConversation: Pick<CurrentConversation, 'setStreamingMessages'>;
  nextFrame?: (callback: () => void) => void;
  members: readonly Speaker[];
  /** The turn that the visitor gave a member; without one, the turns are those of a discussion. */
  given: TurnRequest | undefined;
  /** Id of the independent answers, which come side by side; else `null`. */
  round: string | null;
  /** Ids of the messages of turns that were cut and are asked again. */
  cut: readonly string[];
  /** A turn begins, with the message of this id; false when it is not wanted any more. */
  onBegin: (turn: number, messageId: string) => boolean;
  /** A turn ended by itself. */
  onEnded: (speaker: Speaker, messageId: string, outcome: TurnOutcome) => void;
  /** The tool as it is on offer; `null` for one that is not. */
  findTool: (id: string) => Tool | null;
  /** The member was asked for another answer, and none came; `text` says why. */
  onNoOtherAnswer: (text: string) => void;
}

/** How a turn ended by itself: with words or a pass, with a request for a tool, with one that cannot be used, or with a failure. */
export type TurnOutcome = 'ended' | 'asked' | 'unusable' | 'failed';

/** What the message of a turn keeps of its end, beside text and figures. */
const keptFields = { ...discussedFields, read: readingFields.read };

/** A turn that has begun and not ended. */
interface OpenTurn {
  asked: Omit<TurnRequest, 'responseLength'>;
  /** The message that it fills. */
  message: Message;
  /** The message that it replaces, or what its member had said before it was cut. */
  earlier: Message | null;
  clock: TurnClock;
  receive: (piece: string) => void;
  wait: (replies: number) => void;
  read: () => string;
  close: (announcement: string) => void;
}

/** Takes the events of one request and stores what the members say. */
export class Turns {
  readonly #deps: TurnsDeps;
  readonly #open = new Map<number, OpenTurn>();
  #cut: readonly string[];

  constructor(deps: TurnsDeps) {
    this.#deps = deps;
    this.#cut = deps.cut;
  }

  /** Those who have the floor. */
  readonly speakers = (): Speaker[] =>
    Array.from(this.#open.values(), ({ asked }) => asked.speaker);

  /** The request for the turn that the visitor gave is sent, maybe a second time. */
  readonly sent = (): void => {
    for (const { clock } of this.#open.values()) clock.start();
    this.#deps.current.setPhase('waitingForText');
  };

  readonly take = (event: TurnNews): void => {
    if (event.event === 'turn') return this.#begin(event.data);
    const open = this.#open.get(event.data.turn);
    // One that began after the visitor paused.
    if (open === undefined) return;
    switch (event.event) {
      case 'waiting':
        return open.wait(event.data.replies);
      case 'delta':
        open.clock.hear(event.data.text);
        return open.receive(event.data.text);
      case 'turn-done':
        return this.#end(open, event.data, (ended) => this.#finish(ended, event.data));
      case 'pass':
        return this.#end(open, event.data, (ended) => this.#pass(ended));
      case 'tool-request':
        return this.#end(open, event.data, (ended) => this.#ask(ended, event.data.request));
      case 'turn-failed':
        return this.#end(open, event.data, (ended) =>
          this.#fail(ended, errorOf(event.data.problem)),
        );
    }
  };

  /** Ends all turns in the middle and keeps what was said. */
  readonly cut = (status: 'stopped' | 'cutOff'): void => {
    for (const { asked, message, earlier, read, close } of this.#close()) {
      const content = finishedContent(read(), asked.origin);
      if (asked.isAnother === true) close(conversationMessages.formerAnswerKept);
      else if (content === null) close(conversationMessages.nothingSaid);
      else {
        const partial: Message = { ...message, content, status };
        this.#deps.current.storeMessage(partialMessage(partial, earlier));
        close(conversationMessages.statusNotes[status]);
      }
    }
  };

  /** Nobody is asked for now: the turn did not take place. */
  readonly withdraw = (turn: number): void => {
    const open = this.#open.get(turn);
    this.#open.delete(turn);
    open?.close('');
  };

  /** The request failed, and with it all turns. */
  readonly fail = (error: unknown): void => {
    for (const open of this.#close()) this.#fail(open, error);
  };

  #close(): OpenTurn[] {
    const open = [...this.#open.values()];
    this.#open.clear();
    return open;
  }

  #begin(event: TurnBegin): void {
    const { current, members, given, round, onBegin } = this.#deps;
    const { speaker, responseType, because, answers } = event;
    const messages = current.messages();
    // A turn that was cut is asked again, and takes its own place.
    const cut = messages.find(
      (message) => this.#cut.includes(message.id) && isBy(speaker, message),
    );
    const asked = given ?? { origin: 'triggered', speaker, responseType, replaces: null };
    const broken: Message | undefined = cut && { ...cut, status: 'cutOff' };
    const earlier = asked.replaces ?? broken ?? null;
    const stamp = current.stamp(earlier?.id);
    if (!onBegin(event.turn, stamp.id)) return;
    // Once another member answers the talk, the words that were cut are part of it.
    if (round === null) this.#cut = [];
    const before = messages.filter(({ id }) => id !== cut?.id);
    // A server of an earlier version does not tell.
    const by = answers?.name ?? (because && whoGaveTheFloor(because, speaker, before, members));
    const message: Message = {
      ...draftMessage(asked, stamp),
      ...(because && { because }),
      ...(by === null ? {} : { answers: by }),
      ...(round === null ? {} : { round }),
    };
    const turn = { asked, message, earlier, clock: current.measure() };
    const open = round === null ? this.#inTurn(turn) : this.#sideBySide(turn);
    this.#open.set(event.turn, open);
  }

  #inTurn(turn: NewTurn): OpenTurn {
    const { current, given } = this.#deps;
    const { asked, message, earlier: replaces } = turn;
    const { origin, isAnother = false } = asked;
    const phase = given === undefined ? 'waitingForText' : 'waitingForToken';
    current.begin({ phase, origin, message, replaces, isAnother });
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

  /** The turn ended by itself; `store` keeps what came of it. */
  #end(
    open: OpenTurn,
    { turn, ...facts }: { turn: number } & AnswerFacts,
    store: (ended: OpenTurn) => TurnOutcome,
  ): void {
    this.#open.delete(turn);
    const outcome = store({ ...open, message: { ...open.message, ...open.clock.stop(facts) } });
    this.#deps.onEnded(open.asked.speaker, open.message.id, outcome);
  }

  #pass(open: OpenTurn): 'ended' {
    this.#deps.current.storeMessage({ ...this.#inOwnPlace(open), status: 'passed' });
    open.close(turnReasonMessages.passes(open.asked.speaker.name));
    return 'ended';
  }

  #ask(open: OpenTurn, request: ToolRequest): 'asked' {
    const { current, findTool } = this.#deps;
    const tool = askedStep(request, findTool(request.tool));
    const { alternatives: _others, shownAlternative: _shown, ...message } = this.#inOwnPlace(open);
    current.storeMessage({ ...message, status: 'tool', tool: { ...tool, at: message.sentAt } });
    open.close(toolRequestText(open.asked.speaker.name, tool));
    return 'asked';
  }

  /** The message of a turn without words: what the member had said before stays. */
  #inOwnPlace({ message, earlier }: OpenTurn): Message {
    const { current, round } = this.#deps;
    return earlier !== null && round === null ? { ...message, ...current.stamp() } : message;
  }

  #finish(open: OpenTurn, { text, ...more }: TurnDone): TurnOutcome {
    const { origin, isAnother, replaces } = open.asked;
    // The whole text: deltas may have been lost.
    const content = finishedContent(text, origin) ?? finishedContent(open.read(), origin);
    if (content === null)
      return this.#fail(open, new TurnFailure(conversationMessages.emptyAnswer));
    const answer = { ...open.message, content, ...pickFields(more, keptFields) };
    const message =
      isAnother === true && replaces !== null ? withAnotherAnswer(replaces, answer) : answer;
    this.#deps.current.storeMessage(message);
    open.close(announcementOf(message));
    return 'ended';
  }

  #fail({ asked, message, earlier, read, close }: OpenTurn, error: unknown): TurnOutcome {
    const { current, onNoOtherAnswer } = this.#deps;
    const isUnusable = error instanceof UnusableRequest;
    const failure = failureOf(error, current.now());
    const detail = failureText(failure, current.now());
    if (asked.isAnother === true) {
      const text = [conversationMessages.noOtherAnswer, detail].join(' ').trim();
      onNoOtherAnswer(text);
      close(text);
      return 'failed';
    }
    const failed = failedMessage({
      // What the server did answer is no reason for a stock reply.
      origin: isUnusable && asked.origin === 'typed' ? 'triggered' : asked.origin,
      earlier,
      draft: message,
      partialText: finishedContent(read(), asked.origin),
      previousMessages: messagesBefore(earlier, current.messages()),
    });
    current.storeMessage({ ...failed, failure });
    // A partial reply would pass for a complete one.
    close([announcementOf(failed), shownStatus(failed), detail].join(' ').trim());
    return isUnusable ? 'unusable' : 'failed';
  }
}

/** The problem as a failure. */
export const errorOf = (problem: unknown): ApiError | TurnFailure | null =>
  problem instanceof ApiError || problem instanceof TurnFailure
    ? problem
    : errorFromProblem(problem);

const isBy = (speaker: Speaker, message: Message): boolean =>
  authorId(message) === memberId(speaker);
