import type {
  DiscussionEvent,
  discussionEventSchemas,
} from '@convoke/contract/conversation/discussion.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type * as z from 'zod/mini';
import { type ApiError, errorFromProblem } from '../../../../services/api/api-error.ts';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import type { CurrentConversation } from '../../../../services/workspace/conversation/current-conversation-store.ts';
import { turnReasonMessages } from '../../../../ui/turn-reason/messages.ts';
import { conversationMessages } from '../../messages.ts';
import { announcementOf, shownStatus } from '../../room/messages/shown-message.rules.ts';
import type { LiveAnswer } from '../conversation-state.ts';
import { kindOf } from '../conversation-turn.ts';
import type { CurrentTurn } from '../current-turn.ts';
import { failureDetail } from '../failure.rules.ts';
import { finishedContent } from '../finished-turn.rules.ts';
import { storedPhrases } from '../stored-phrases.ts';
import { createStreamingText } from '../streaming-text.ts';
import type { Speaker } from '../transcript.rules.ts';
import { whoGaveTheFloor } from './turn-reason.rules.ts';

type TurnEvent = z.infer<(typeof discussionEventSchemas)['turn']>;

export interface DiscussionTurnsDeps {
  current: CurrentTurn;
  currentConversation: Pick<CurrentConversation, 'setStreamingMessages'>;
  nextFrame?: (callback: () => void) => void;
  members: readonly Speaker[];
  /** Id of the independent answers, which come side by side; else `null`. */
  round: string | null;
  /** A turn begins; false when it is not wanted any more. */
  onBegin: (turn: number) => boolean;
  /** A turn ended by itself: with words, a pass or a failure. */
  onEnded: (speaker: Speaker) => void;
}

/** A turn that has begun and not ended. */
interface OpenTurn {
  speaker: Speaker;
  message: ChatMessage;
  receive: (piece: string) => void;
  read: () => string;
  close: (announcement: string) => void;
}

/** Takes the events of one discussion and stores what the members say. */
export class DiscussionTurns {
  readonly #deps: DiscussionTurnsDeps;
  readonly #open = new Map<number, OpenTurn>();

  constructor(deps: DiscussionTurnsDeps) {
    this.#deps = deps;
  }

  /** Those who have the floor. */
  readonly speakers = (): Speaker[] => Array.from(this.#open.values(), ({ speaker }) => speaker);

  readonly take = (event: Exclude<DiscussionEvent, { event: 'stop' | 'error' }>): void => {
    const { turn } = event.data;
    if (event.event === 'turn') {
      if (this.#deps.onBegin(turn)) this.#open.set(turn, this.#begin(event.data));
      return;
    }
    const open = this.#open.get(turn);
    // One that began after the visitor paused.
    if (open === undefined) return;
    if (event.event === 'delta') return open.receive(event.data.text);
    this.#open.delete(turn);
    if (event.event === 'pass') this.#pass(open);
    else if (event.event === 'turn-done') this.#finish(open, event.data.text);
    else this.#fail(open, errorFromProblem(event.data.problem));
    this.#deps.onEnded(open.speaker);
  };

  /** Ends all turns in the middle and keeps what was said. */
  readonly cut = (status: 'stopped' | 'cutOff'): void => {
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const { message, read, close } of open) {
      const content = finishedContent(read(), 'triggered');
      if (content !== null) this.#deps.current.storeMessage({ ...message, content, status }, null);
      close(
        content === null
          ? conversationMessages.nothingSaid
          : conversationMessages.statusNotes[status],
      );
    }
  };

  #begin(event: TurnEvent): OpenTurn {
    const { current, members, round } = this.#deps;
    const { speaker, responseType, because } = event;
    const before = current.messages();
    const kind = kindOf({ origin: 'triggered', responseType });
    const by = whoGaveTheFloor(because, speaker, before, members);
    // An answer that was cut is asked again, and takes its own place.
    const cut = round === null ? undefined : before.find(isCutAnswer(round, speaker));
    const message: ChatMessage = {
      ...current.stamp(cut?.id),
      sender: speaker.name,
      role: speaker.role,
      content: '',
      fromUser: false,
      because,
      ...(kind && { kind }),
      ...(by === null ? {} : { answers: by }),
      ...(round === null ? {} : { round }),
    };
    return round === null ? this.#inTurn(speaker, message) : this.#sideBySide(speaker, message);
  }

  #inTurn(speaker: Speaker, message: ChatMessage): OpenTurn {
    const { current } = this.#deps;
    current.begin({ phase: 'waitingForText', origin: 'triggered', message, replaces: null });
    const { receive, end } = current;
    return { speaker, message, receive, read: current.streamingText.read, close: end };
  }

  #sideBySide(speaker: Speaker, message: ChatMessage): OpenTurn {
    const { current, currentConversation, nextFrame } = this.#deps;
    const text = createStreamingText(nextFrame);
    this.#setAnswers((answers) => [...answers, { message, text, isSpeaking: false }]);
    currentConversation.setStreamingMessages(this.#unfinished);
    const isOwn = (answer: LiveAnswer) => answer.message.id === message.id;
    let isSpeaking = false;
    return {
      speaker,
      message,
      read: text.read,
      receive: (piece) => {
        if (!isSpeaking) {
          if (isBlank(piece)) return;
          isSpeaking = true;
          this.#setAnswers((answers) =>
            answers.map((answer) => (isOwn(answer) ? { ...answer, isSpeaking } : answer)),
          );
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

  readonly #unfinished = (): ChatMessage[] =>
    Array.from(this.#open.values(), ({ message, read }) => ({ ...message, content: read() }));

  #setAnswers(change: (answers: readonly LiveAnswer[]) => readonly LiveAnswer[]): void {
    this.#deps.current.store.setState(({ discussion }) => ({
      discussion: discussion && { ...discussion, answers: change(discussion.answers) },
    }));
  }

  #pass({ speaker, message, close }: OpenTurn): void {
    this.#deps.current.storeMessage({ ...message, status: 'passed' }, null);
    close(turnReasonMessages.passes(speaker.name));
  }

  #finish(open: OpenTurn, text: string): void {
    // The whole text: deltas may have been lost.
    const content = finishedContent(text, 'triggered') ?? finishedContent(open.read(), 'triggered');
    if (content === null) return this.#fail(open, null);
    const message = { ...open.message, content };
    this.#deps.current.storeMessage(message, null);
    open.close(announcementOf(message));
  }

  #fail({ message, read, close }: OpenTurn, error: ApiError | null): void {
    const partial = finishedContent(read(), 'triggered');
    const failed: ChatMessage =
      partial === null
        ? { ...message, content: storedPhrases.memberFailed, status: 'failed' }
        : { ...message, content: partial, status: 'cutOff' };
    const detail = error === null ? conversationMessages.emptyAnswer : failureDetail(error);
    this.#deps.current.storeMessage(failed, detail);
    close([announcementOf(failed), shownStatus(failed), detail].join(' ').trim());
  }
}

const isCutAnswer =
  (round: string, { name, role }: Speaker) =>
  (message: ChatMessage): boolean =>
    message.round === round &&
    message.sender === name &&
    message.role === role &&
    (message.status === 'stopped' || message.status === 'cutOff');
