import {
  visitorName,
  visitorRole,
  type ResponseLength,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { locale } from '../../lib/language/locale.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import type { RunningConversation } from '../../services/team-data/create-running-conversation.ts';
import { askTeam, type AskDeps } from './ask-team.ts';
import {
  answeringMembers,
  draftMessage,
  nextSpeaker,
  responseTypeOf,
  type MemberAction,
  type Turn,
  type TurnRequest,
} from './conversation-turn.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import { failureDetail, isUnexpected, TurnFailure } from './failure.rules.ts';
import { failedTurn, finishedContent, unfinished } from './finished-turn.rules.ts';
import { shownContent, shownSender } from './shown-message.rules.ts';
import { createStreamingText, type StreamingText } from './streaming-text.ts';
import { isSaid } from './transcript.rules.ts';

/** What the controller says beside the messages, which the running conversation holds. */
export interface ConversationState {
  /** `null` while nobody speaks. */
  turn: Turn | null;
  /** Members who answer the same message after this turn, in order. */
  upcoming: readonly TeamMember[];
  responseLength: ResponseLength;
  /** By message id: what the server said when the turn failed. */
  failureDetails: ReadonlyMap<string, string>;
  /** Earliest messages that the last call had no room for. */
  omittedCount: number;
  /** For screen readers: what has just been said in full. */
  announcement: string;
}

export interface ConversationDeps extends AskDeps {
  running: Pick<
    RunningConversation,
    'load' | 'appendMessage' | 'updateMessage' | 'setSpeaker' | 'holdUnfinished'
  >;
  /** Where the chosen length of answers outlives the page. */
  answerLength: { load: () => ResponseLength; save: (length: ResponseLength) => void };
  now: () => number;
  newId: () => string;
  nextFrame?: (callback: () => void) => void;
  onSummarized: () => void;
  /** A fault of this program, for the log. */
  onUnexpected: (error: unknown) => void;
}

/** Everything that can be done in the room. */
export interface ConversationController {
  store: StoreApi<ConversationState>;
  streamingText: StreamingText;
  /** Says something; a member who speaks is stopped first. False when there is nothing to send. */
  send: (text: string) => boolean;
  /** Asks a member for a turn. Ignored while another is on its way (§4). */
  trigger: (member: TeamMember, action: MemberAction) => void;
  /** Ignored with nothing said, or while a turn is on its way (§4). */
  summarize: () => void;
  /** How long answers are to be from now on, until it is chosen anew here or by an action of a member. */
  setResponseLength: (length: ResponseLength) => void;
  /** Ends the turn and those that were to follow; what had arrived stays. */
  stop: () => void;
  /** Asks again for a message that failed, broke off or is a stock reply. */
  retry: (messageId: string) => void;
  /** Asks the speaker of a message that broke off to go on. */
  goOn: (messageId: string) => void;
  /** Forgets what concerns the conversation that has been replaced. */
  forget: () => void;
}

const asHeard = (message: ChatMessage) => `${shownSender(message)}: ${shownContent(message)}`;

/** Makes the controller: the turns of one conversation, outside React. */
export function createConversationController(deps: ConversationDeps): ConversationController {
  const { running, readTeam, now, newId } = deps;
  const streamingText = createStreamingText(deps.nextFrame);
  const store = createStore<ConversationState>(() => ({
    turn: null,
    upcoming: [],
    responseLength: deps.answerLength.load(),
    failureDetails: new Map(),
    omittedCount: 0,
    announcement: '',
  }));
  let call: AbortController | null = null;

  const messages = () => running.load().messages;
  const stamp = (id = newId()) => {
    const sentAt = now();
    // In figures, which those who read it elsewhere can make a moment of.
    return { id, sentAt, time: new Date(sentAt).toLocaleString(locale()) };
  };
  function setResponseLength(responseLength: ResponseLength) {
    store.setState({ responseLength });
    deps.answerLength.save(responseLength);
  }

  const speakerOrFirst = () => nextSpeaker(readTeam().members, running.load().speakerKey);

  function put(message: ChatMessage, detail: string | null) {
    const failureDetails = new Map(store.getState().failureDetails);
    if (detail === null) failureDetails.delete(message.id);
    else failureDetails.set(message.id, detail);
    store.setState({ failureDetails });
    // A Retry keeps the id of what it replaces, unless another tab has taken that away.
    if (messages().some(({ id }) => id === message.id)) running.updateMessage(message);
    else running.appendMessage(message);
  }

  function endTurn(announcement: string) {
    call = null;
    running.holdUnfinished(null);
    store.setState({ turn: null, announcement });
    streamingText.clear();
  }

  function stop() {
    const { turn } = store.getState();
    if (turn === null) return;
    call?.abort();
    store.setState({ upcoming: [] });
    const content = finishedContent(streamingText.read(), turn.origin);
    if (content !== null) {
      put(unfinished({ ...turn.message, content, status: 'stopped' }, turn.replaces), null);
    }
    endTurn(content === null ? texts.nothingSaid : texts.stopped);
  }

  function fail(request: TurnRequest, turn: Turn, error: unknown) {
    const detail = failureDetail(error);
    if (isUnexpected(error)) deps.onUnexpected(error);
    const arrived = finishedContent(streamingText.read(), turn.origin);
    const before = messagesBefore(request.replaces);
    const message = failedTurn({ request, draft: turn.message, arrived, before });
    put(message, detail);
    // What failed once would most likely fail again: the visitor decides.
    store.setState({ upcoming: [] });
    const { status = 'failed' } = message;
    // Half an answer would pass for a whole one.
    endTurn([asHeard(message), texts.statusNotes[status], detail].join(' ').trim());
  }

  function messagesBefore(replaced: ChatMessage | null): readonly ChatMessage[] {
    const all = messages();
    const index = replaced === null ? -1 : all.findIndex(({ id }) => id === replaced.id);
    return index < 0 ? all : all.slice(0, index);
  }

  function setPhase(phase: Turn['phase']) {
    store.setState(({ turn }) => ({ turn: turn && { ...turn, phase } }));
  }

  function hear(mine: AbortController, text: string) {
    const { turn } = store.getState();
    if (call !== mine || turn === null) return;
    if (turn.phase !== 'speaking') {
      // Leading white space is no word yet: the placeholder stays until there is one.
      if (isBlank(streamingText.read() + text)) return;
      setPhase('speaking');
      if (turn.origin === 'summary') streamingText.append(texts.summaryPrefix);
      text = text.trimStart();
    }
    streamingText.append(text);
  }

  async function take(request: TurnRequest): Promise<void> {
    const mine = new AbortController();
    const message = draftMessage(request, stamp(request.replaces?.id));
    const turn: Turn = {
      phase: 'waitingForToken',
      origin: request.origin,
      message,
      replaces: request.replaces,
    };
    call = mine;
    streamingText.clear();
    store.setState({ turn, announcement: '' });
    if (turn.replaces === null) {
      running.holdUnfinished(() => ({ ...message, content: streamingText.read() }));
    }
    try {
      const { uuid, title } = running.load();
      const text = await askTeam(deps, {
        request,
        uuid,
        title,
        messages: messagesBefore(request.replaces),
        signal: mine.signal,
        onDelta: (piece) => hear(mine, piece),
        onSent: (omittedCount) => {
          store.setState({ omittedCount });
          setPhase('waitingForText');
        },
      });
      if (call !== mine) return;
      const content = finishedContent(text, request.origin);
      if (content === null) throw new TurnFailure(texts.emptyAnswer);
      const said = { ...message, content };
      put(said, null);
      endTurn(asHeard(said));
      if (request.origin === 'summary') deps.onSummarized();
      answerNext();
    } catch (error) {
      // A stopped turn has already been ended by whoever stopped it.
      if (call === mine) fail(request, turn, error);
    }
  }

  /** Gives the floor to the next member whom the message named; who has left the team since is passed over. */
  function answerNext() {
    const { members } = readTeam();
    const keys = store.getState().upcoming.map(memberKey);
    const [speaker, ...upcoming] = keys.flatMap(
      (key) => members.find((member) => memberKey(member) === key) ?? [],
    );
    store.setState({ upcoming });
    if (speaker === undefined) return;
    // Who was named is who was chosen, also for the messages after this one.
    if (speaker !== speakerOrFirst()) running.setSpeaker(memberKey(speaker));
    void take(newRequest({ origin: 'typed', speaker }));
  }

  function newRequest(
    more: Pick<TurnRequest, 'origin' | 'speaker'> & Partial<TurnRequest>,
  ): TurnRequest {
    const { responseLength } = store.getState();
    return { responseType: 'reply', responseLength, replaces: null, ...more };
  }

  function speakerOf({ sender, role, fromUser }: ChatMessage) {
    const key = fromUser ? null : memberKey({ name: sender, role });
    return readTeam().members.find((member) => memberKey(member) === key) ?? speakerOrFirst();
  }

  return {
    store,
    streamingText,
    stop,
    setResponseLength,
    send(text) {
      const upcoming = answeringMembers(text, readTeam().members, running.load().speakerKey);
      if (isBlank(text) || upcoming.length === 0) return false;
      stop();
      const content = text.trim();
      running.appendMessage({
        ...stamp(),
        sender: visitorName,
        role: visitorRole,
        content,
        fromUser: true,
      });
      store.setState({ upcoming });
      answerNext();
      return true;
    },
    trigger(member, { responseType, responseLength }) {
      if (store.getState().turn !== null) return;
      running.setSpeaker(memberKey(member));
      if (responseLength !== null) setResponseLength(responseLength);
      void take(newRequest({ origin: 'triggered', speaker: member, responseType }));
    },
    summarize() {
      const speaker = speakerOrFirst();
      if (store.getState().turn !== null || speaker === null || !messages().some(isSaid)) return;
      void take(newRequest({ origin: 'summary', speaker }));
    },
    retry(messageId) {
      const replaces = messages().find(({ id }) => id === messageId);
      const speaker = replaces && speakerOf(replaces);
      if (store.getState().turn !== null || !replaces || !speaker) return;
      const origin =
        replaces.kind === 'summary'
          ? 'summary'
          : replaces.status === 'stock'
            ? 'typed'
            : 'triggered';
      const responseType = responseTypeOf(replaces.kind);
      void take(newRequest({ origin, speaker, responseType, replaces }));
    },
    goOn(messageId) {
      const message = messages().find(({ id }) => id === messageId);
      const speaker = message && speakerOf(message);
      if (store.getState().turn !== null || !speaker) return;
      void take(newRequest({ origin: 'triggered', speaker }));
    },
    forget() {
      stop();
      store.setState({ failureDetails: new Map(), omittedCount: 0, announcement: '' });
    },
  };
}
