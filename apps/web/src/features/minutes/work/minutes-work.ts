import {
  answerFiguresSchema,
  type DecisionAnswer,
  type decisionBodySchema,
  type MinutesAnswer,
  type minutesBodySchema,
} from '@convoke/contract/minutes/minutes.endpoints.ts';
import { carriedPassages } from '@convoke/talk/files/passages.rules.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../services/api/api-error.ts';
import type { CurrentConversation } from '../../../services/workspace/conversation/current-conversation-store.ts';
import { withFormerMembers } from '@convoke/talk/team/former-members.rules.ts';
import { withOutcomeFigures } from '@convoke/talk/minutes/outcome.rules.ts';
import { keptDecision, keptMinutes, minutesFor } from '@convoke/talk/minutes/sources.rules.ts';
import {
  failureOf,
  failureText,
  isUnexpected,
  TurnFailure,
} from '../../../services/talk/failure.rules.ts';
import {
  withBotCheckToken,
  type BotCheckTokens,
} from '../../../services/bot-check/with-bot-check-token.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { filesBeside, type TurnRequestDeps } from '../../../services/talk/request-turn.ts';
import { decisionMessages, minutesMessages as texts } from '../messages.ts';
import { uncoveredMessages, withDecision, withMinutes } from '@convoke/talk/minutes/gate.rules.ts';
import { buildTalkPayload } from '@convoke/talk/projections/minutes-request.rules.ts';

type MinutesRequest = z.input<typeof minutesBodySchema>;
type DecisionRequest = z.input<typeof decisionBodySchema>;

/** The AI calls of minutes and decisions. */
export interface MinutesApi {
  makeMinutes: (body: MinutesRequest, signal: AbortSignal) => Promise<MinutesAnswer>;
  decide: (body: DecisionRequest, signal: AbortSignal) => Promise<DecisionAnswer>;
}

export interface MinutesWorkDeps extends BotCheckTokens {
  api: MinutesApi;
  currentConversation: Pick<CurrentConversation, 'load' | 'changeConversation'>;
  readTeam: () => { vision: Vision | null; members: readonly TeamMember[] };
  /** The files on the table as a request after these messages carries them; `null` where there are none. */
  readFiles?: TurnRequestDeps['readFiles'];
  isOnline: () => boolean;
  now: () => number;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
}

export interface MinutesWorkState {
  /** What is being made; `null` between. */
  task: 'minutes' | 'decision' | null;
  /** Why the last attempt failed; `null` after one that did not. */
  failure: string | null;
  /** For screen readers, and beside the buttons: what happened last. */
  announcement: string;
  /** Earliest messages that the last request left out. */
  omittedCount: number;
}

const idle: MinutesWorkState = { task: null, failure: null, announcement: '', omittedCount: 0 };

/** Makes the minutes and the decision of the current conversation, one call at a time. */
export class MinutesWork {
  readonly store = createStore<MinutesWorkState>(() => idle);
  readonly #deps: MinutesWorkDeps;
  #call: AbortController | null = null;
  /** Ends with the latest update. */
  #updated: Promise<void> = Promise.resolve();
  /** Of the conversation that the state is about. */
  #uuid = '';

  constructor(deps: MinutesWorkDeps) {
    this.#deps = deps;
  }

  /** Updates the minutes, or makes the first. */
  readonly update = (): Promise<void> => {
    const isDecided = () => this.#deps.currentConversation.load().outcome.decidedAt !== undefined;
    const wasDecided = isDecided();
    this.#updated = this.#run(async (signal) => {
      await this.#makeMinutes(signal);
      return wasDecided && !isDecided() ? `${texts.updated} ${texts.reopened}` : texts.updated;
    });
    return this.#updated;
  };

  /** Drafts the decision, from minutes that cover everything that was said; those that are being made come first. */
  readonly draft = async (): Promise<void> => {
    const { uuid } = this.#deps.currentConversation.load();
    if (this.store.getState().task === 'minutes') {
      await this.#updated;
      const isStopped = this.store.getState().announcement === texts.stopped;
      if (isStopped || this.#deps.currentConversation.load().uuid !== uuid) return;
    }
    await this.#run(async (signal) => {
      const { outcome, messages } = this.#deps.currentConversation.load();
      if (uncoveredMessages(outcome.minutes, messages).length > 0) await this.#makeMinutes(signal);
      await this.#makeDecision(signal);
      return decisionMessages.drafted;
    });
  };

  /** Says beside the buttons what the visitor has just done. */
  readonly announce = (announcement: string): void => {
    if (this.#call !== null) return;
    this.#uuid = this.#deps.currentConversation.load().uuid;
    this.store.setState({ ...idle, announcement });
  };

  /** Says that an objection has made the decision of this conversation a draft again. */
  readonly tellReopened = (uuid: string): void => {
    // This code was still on its way when it happened.
    if (this.#deps.currentConversation.load().uuid === uuid) this.announce(texts.reopened);
  };

  /** Ends the call; what is there stays as it was. */
  readonly stop = (): void => {
    if (this.#call === null) return;
    this.#abort();
    this.store.setState({ ...idle, announcement: texts.stopped });
  };

  /** Another tab goes on with the conversation: what would come back here could not be kept. */
  readonly handOver = (): void => {
    if (this.#call === null) return;
    this.#abort();
    this.store.setState({ ...idle, failure: texts.elsewhere });
  };

  /** This tab goes on with the conversation again. */
  readonly goOn = (): void => {
    if (this.store.getState().failure === texts.elsewhere) this.store.setState(idle);
  };

  /** This conversation is no longer shown. */
  readonly forget = (uuid: string): void => {
    if (this.#uuid !== uuid) return;
    this.#abort();
    this.store.setState(idle);
  };

  #abort(): void {
    this.#call?.abort();
    this.#call = null;
  }

  async #run(work: (signal: AbortSignal) => Promise<string>): Promise<void> {
    const { currentConversation, isOnline, onUnexpected, now } = this.#deps;
    const { uuid, isPaused, messages } = currentConversation.load();
    if (this.#call !== null || isPaused || !messages.some(isContribution)) return;
    this.#uuid = uuid;
    if (!isOnline()) {
      this.store.setState({ ...idle, failure: texts.offline });
      return;
    }
    const call = new AbortController();
    this.#call = call;
    this.store.setState({ ...idle, task: 'minutes' });
    try {
      const announcement = await work(call.signal);
      if (this.#call === call) this.store.setState({ announcement });
    } catch (error) {
      // One that was stopped or forgotten has said so.
      if (this.#call !== call) return;
      if (isUnexpected(error)) onUnexpected(error);
      const at = now();
      const isUnreachable = error instanceof ApiError && error.code === 'network';
      const why = isUnreachable ? texts.unreachable : failureText(failureOf(error, at), at);
      this.store.setState({ failure: why || texts.cutOff });
    } finally {
      if (this.#call === call) {
        this.#call = null;
        this.store.setState({ task: null });
      }
    }
  }

  async #makeMinutes(signal: AbortSignal): Promise<void> {
    const { currentConversation, api } = this.#deps;
    const { uuid, title, messages, outcome } = currentConversation.load();
    const team = this.#readTeam();
    let messageIds: string[] = [];
    let citedCount = 0;
    const reading = filesBeside(this.#deps, messages);
    const answer = await this.#ask(uuid, signal, async (botCheckToken) => {
      const files = reading === null ? undefined : await reading;
      const kept = outcome.minutes;
      const talk = buildTalkPayload({ ...team, title, messages, botCheckToken, files }, kept);
      ({ messageIds, citedCount } = talk);
      this.store.setState({ omittedCount: talk.omittedCount });
      const passages = carriedPassages(files);
      const target = { replies: messageIds, members: team.members, passages };
      const previous = kept === undefined ? null : minutesFor(kept, target);
      return api.makeMinutes(
        { ...talk.body, ...(previous && { previous, since: previous.covers }) },
        signal,
      );
    });
    const { model, modelId, usage, ...content } = answer;
    this.#change(uuid, signal, (latest) =>
      withMinutes(
        withOutcomeFigures(latest, { model, modelId, usage }),
        keptMinutes(content, messageIds, { citedCount }),
        team.members,
      ),
    );
  }

  async #makeDecision(signal: AbortSignal): Promise<void> {
    const { currentConversation, api } = this.#deps;
    const { uuid, title, messages, outcome } = currentConversation.load();
    const { minutes: kept, overruled = [] } = outcome;
    if (kept === undefined) throw new TurnFailure(texts.none);
    this.store.setState({ task: 'decision' });
    const team = this.#readTeam();
    let messageIds: string[] = [];
    const reading = filesBeside(this.#deps, messages);
    const answer = await this.#ask(uuid, signal, async (botCheckToken) => {
      const files = reading === null ? undefined : await reading;
      const talk = buildTalkPayload({ ...team, title, messages, botCheckToken, files }, kept);
      ({ messageIds } = talk);
      const passages = carriedPassages(files);
      const target = { replies: messageIds, members: team.members, passages };
      const minutes = minutesFor(kept, target);
      // What the minutes settle needs no overruling any more.
      const open = minutes.objections.filter(({ state }) => state === 'open');
      const ids = new Set(open.map(({ id }) => id));
      const sent = overruled.flatMap(({ id, reason }) => (ids.has(id) ? [{ id, reason }] : []));
      return api.decide({ ...talk.body, minutes, overruled: sent }, signal);
    });
    const { model, modelId, usage, ...content } = answer;
    this.#change(uuid, signal, (latest) =>
      withDecision(
        withOutcomeFigures(latest, { model, modelId, usage }),
        keptDecision(content, messageIds),
      ),
    );
  }

  /** Makes a call, and counts also what one took that failed. */
  async #ask<T>(
    uuid: string,
    signal: AbortSignal,
    call: (token: string) => Promise<T>,
  ): Promise<T> {
    try {
      return await withBotCheckToken(this.#deps, signal, call);
    } catch (error) {
      const { currentConversation } = this.#deps;
      const { uuid: shown, isPaused, outcome } = currentConversation.load();
      const spent =
        error instanceof ApiError ? z.safeParse(answerFiguresSchema, error.cause) : null;
      if (spent?.success === true && !signal.aborted && !isPaused && shown === uuid)
        currentConversation.changeConversation({
          outcome: withOutcomeFigures(outcome, spent.data),
        });
      throw error;
    }
  }

  /** The team, with those who spoke and have left it. */
  #readTeam(): { vision: Vision | null; members: readonly TeamMember[] } {
    const { readTeam, currentConversation } = this.#deps;
    const { vision, members } = readTeam();
    return { vision, members: withFormerMembers(members, currentConversation.load().messages) };
  }

  /** Stores what came back, unless it was stopped or another conversation is shown meanwhile. */
  #change(uuid: string, signal: AbortSignal, change: (outcome: Outcome) => Outcome): void {
    signal.throwIfAborted();
    const { currentConversation } = this.#deps;
    const { uuid: shown, isPaused, outcome } = currentConversation.load();
    if (isPaused) throw new TurnFailure(texts.elsewhere);
    if (shown !== uuid) return;
    currentConversation.changeConversation({ outcome: change(outcome) });
  }
}
