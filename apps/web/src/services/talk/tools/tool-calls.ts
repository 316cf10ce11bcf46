import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { ToolAnswer, ToolCallBody } from '@convoke/contract/tools/tool.endpoints.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { filesOnTable } from '@convoke/talk/files/table-file.ts';
import { canAllowHere, runsUnasked, withoutGrant } from '@convoke/talk/tools/grants.rules.ts';
import { toolRisks } from '@convoke/talk/tools/risks.rules.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import {
  answeredSteps,
  askedStep,
  failedStep,
  mayTryAgain,
  stepsOf,
  withLostCalls,
  withStep,
  type KeptStep,
} from '@convoke/talk/tools/tool-steps.rules.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorText, faultOf } from '../../api/errors/error-text.ts';
import { withBotCheckToken, type BotCheckTokens } from '../../bot-check/with-bot-check-token.ts';
import { toolMessages as texts } from '../../tools/messages.ts';
import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';
import type { FileStore } from '../../workspace/files/create-file-store.ts';
import type { NewTableFile, PutOutcome } from '../../workspace/files/table-files.ts';
import { isBusy } from '../conversation-state.ts';
import { TurnFailure } from '../failure.rules.ts';
import { toolRequestText } from '../shown/tool-text.rules.ts';
import type { TalkDriver } from '../talk-driver.ts';
import { mayHaveHadEffect, toolResult } from './tool-result.rules.ts';

export interface ToolCallsDeps extends BotCheckTokens {
  room: Pick<TalkDriver, 'store' | 'goOnAfterTools'>;
  currentConversation: Pick<CurrentConversation, 'load' | 'changeConversation'>;
  /** The tools on offer, as the server says now. */
  listTools: () => Promise<readonly Tool[]>;
  callTool: (body: ToolCallBody, options: { signal: AbortSignal }) => Promise<ToolAnswer>;
  keep: FileStore['keep'];
  put: (file: NewTableFile, passages: ToolAnswer['file']['excerpts']) => PutOutcome;
  now: () => number;
  /** Runs it once everything that is due has happened. */
  later: (run: () => void) => void;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
}

/** A call that this page waits for. */
interface RunningCall {
  /** Of its conversation. */
  uuid: string;
  controller: AbortController;
}

/** A failure with a sentence for the visitor. */
class CallFailure extends Error {}

/** Allows, refuses and calls what members ask for: docs/tools.md */
export class ToolCalls {
  readonly #deps: ToolCallsDeps;
  /** By the id of the message. */
  readonly #running = new Map<string, RunningCall>();
  /** The talk goes on with the answers once nobody speaks. */
  #isDue = false;

  constructor(deps: ToolCallsDeps) {
    this.#deps = deps;
    deps.room.store.subscribe((state) => {
      if (this.#isDue && !isBusy(state)) deps.later(this.#goOn);
    });
  }

  /**
   * Calls the tool with what the visitor saw: a request that has become another one meanwhile stays as it is. One that failed may be
   * called again where that can do no harm.
   */
  readonly allow = (messageId: string, shown: ToolStep, isHere = false): void => {
    const asked = this.#find(messageId);
    if (asked === null || !isSameRequest(asked.step, shown)) return;
    const { step } = asked;
    if (step.state !== 'waiting' && !mayTryAgain(step)) return;
    if (step.effect === 'write' && this.isOtherWriting(messageId)) return;
    const { files = [], messages } = this.#load();
    const isAllowedHere =
      isHere && canAllowHere(step, toolRisks(asked.message, step, { messages, files }));
    if (filesOnTable(files).length >= limits.files)
      return this.#change(messageId, (one) => failedStep(one, texts.failures.tableFull(), false));
    this.#change(messageId, ({ failure: _failure, isUnknown: _unknown, ...one }) => ({
      ...one,
      state: 'running',
      ...(isAllowedHere && { isAllowedHere: true as const }),
    }));
    void this.#run(messageId, step);
  };

  /** The member hears the reason. */
  readonly refuse = (messageId: string, reason: string): void => {
    if (this.#find(messageId)?.step.state !== 'waiting') return;
    const refusal = takeCodePoints(reason.trim(), limits.toolReason);
    this.#change(messageId, (step) => ({ ...step, state: 'refused', refusal }));
    this.#goOn();
  };

  /** Ends a call. */
  readonly cancel = (messageId: string): void => {
    const call = this.#running.get(messageId);
    if (call === undefined) return;
    this.#running.delete(messageId);
    call.controller.abort();
    this.#change(messageId, (step) => failedStep(step, texts.failures.cancelled, true));
  };

  /** Goes on without what failed. */
  readonly giveUp = (messageId: string): void => {
    if (this.#find(messageId)?.step.state !== 'failed') return;
    this.#change(messageId, (step) => ({ ...step, isGivenUp: true }));
    this.#goOn();
  };

  /** The visitor is asked again before a tool runs. */
  readonly askAgain = (tool: string): void => {
    const { messages, isPaused } = this.#load();
    if (!isPaused)
      this.#deps.currentConversation.changeConversation({ messages: withoutGrant(messages, tool) });
  };

  /** Calls without asking what members have just asked for in these messages, where the visitor allowed it. */
  readonly runAllowed = (messageIds: readonly string[]): void => {
    for (const messageId of messageIds) {
      const asked = this.#find(messageId);
      if (asked?.step.state !== 'waiting') continue;
      const { messages, files = [] } = this.#load();
      const risks = toolRisks(asked.message, asked.step, { messages, files });
      if (runsUnasked(asked.message, asked.step, { messages, risks }))
        this.allow(messageId, asked.step, true);
    }
  };

  /** Calls whose page is gone have failed, and those of other conversations end. */
  readonly settle = (): void => {
    const { uuid, messages, isPaused } = this.#load();
    for (const [messageId, call] of this.#running) {
      if (call.uuid === uuid && !isPaused) continue;
      this.#running.delete(messageId);
      call.controller.abort();
    }
    if (isPaused) return;
    const lost = withLostCalls(messages, (id) => this.#running.has(id), texts.failures.lost);
    if (lost !== null) this.#deps.currentConversation.changeConversation({ messages: lost });
  };

  /** Whether another tool that writes runs. */
  readonly isOtherWriting = (messageId: string): boolean =>
    stepsOf(this.#load().messages).some(
      ({ message, step }) =>
        message.id !== messageId && step.effect === 'write' && step.state === 'running',
    );

  async #run(messageId: string, step: ToolStep): Promise<void> {
    const call = { uuid: this.#load().uuid, controller: new AbortController() };
    this.#running.set(messageId, call);
    const isCurrent = () => this.#running.get(messageId) === call && this.#isHere(call.uuid);
    let isCalled = false;
    try {
      if (await this.#hasChanged(messageId, step, isCurrent)) return;
      isCalled = true;
      const answer = await this.#call(step, call);
      if (isCurrent()) await this.#lay(messageId, answer, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      const isLost = isCalled && !(error instanceof TurnFailure) && mayHaveHadEffect(error);
      this.#change(messageId, (one) => failedStep(one, this.#reasonOf(error), isLost));
    } finally {
      if (this.#running.get(messageId) === call) this.#running.delete(messageId);
    }
    this.#goOn();
  }

  /** True when the tool is not the one that the visitor saw: the request waits again, and shows how it is now. */
  async #hasChanged(messageId: string, step: ToolStep, isCurrent: () => boolean): Promise<boolean> {
    const tools = await this.#deps.listTools();
    if (!isCurrent()) return true;
    const tool = tools.find(({ id }) => id === step.request.tool) ?? null;
    if (tool === null) throw new CallFailure(texts.failures.gone);
    if (tool.fingerprint === step.fingerprint && tool.effect === step.effect) return false;
    const changed = { ...askedStep(step.request, tool), hasChanged: true as const };
    this.#running.delete(messageId);
    this.#change(messageId, () => changed);
    const sender = this.#find(messageId)?.message.sender ?? '';
    this.#announce(`${toolRequestText(sender, changed)} ${texts.changed}`);
    return true;
  }

  #call({ request }: ToolStep, { uuid, controller: { signal } }: RunningCall): Promise<ToolAnswer> {
    const { tool, arguments: args } = request;
    return withBotCheckToken(this.#deps, signal, (turnstileResponse) =>
      this.#deps.callTool({ tool, arguments: args, uuid, turnstileResponse }, { signal }),
    );
  }

  /** Puts an answer on the table. */
  async #lay(messageId: string, answer: ToolAnswer, isCurrent: () => boolean): Promise<void> {
    const step = this.#find(messageId)?.step;
    if (step === undefined) return;
    const { file, text, kept } = toolResult(step, answer, this.#deps.now());
    await this.#deps.keep(file.hash, text, null);
    if (!isCurrent()) return;
    const put = this.#deps.put(file, text.passages.slice());
    if (!('file' in put)) throw new CallFailure(texts.failures.tableFull());
    const { label } = put.file;
    this.#change(messageId, (one) => ({ ...one, ...kept, state: 'done', file: label }));
    this.#announce(texts.answered(label));
  }

  #reasonOf(error: unknown): string {
    if (error instanceof CallFailure || error instanceof TurnFailure) return error.message;
    if (error instanceof ApiError)
      return error.code === 'invalid_request' ? faultOf(error).text : errorText(error);
    this.#deps.onUnexpected(error);
    return texts.failures.unexpected;
  }

  /** The talk goes on by itself when all requests are answered; while somebody speaks, after that. */
  readonly #goOn = (): void => {
    const isAnswered = answeredSteps(this.#load().messages) !== null;
    this.#isDue = isAnswered && isBusy(this.#deps.room.store.getState());
    if (isAnswered && !this.#isDue) this.#deps.room.goOnAfterTools();
  };

  #change(messageId: string, change: (step: ToolStep) => ToolStep): void {
    const { messages, isPaused } = this.#load();
    if (isPaused) return;
    const at = this.#deps.now();
    this.#deps.currentConversation.changeConversation({
      messages: withStep(messages, messageId, (step) => ({ ...change(step), at })),
    });
  }

  #find(messageId: string): KeptStep | null {
    const { messages, isPaused } = this.#load();
    if (isPaused) return null;
    return stepsOf(messages).find(({ message }) => message.id === messageId) ?? null;
  }

  #isHere(uuid: string): boolean {
    const now = this.#load();
    return now.uuid === uuid && !now.isPaused;
  }

  #announce(announcement: string): void {
    this.#deps.room.store.setState({ announcement });
  }

  #load(): ReturnType<CurrentConversation['load']> {
    return this.#deps.currentConversation.load();
  }
}

/** Whether a request is the one that was shown, word for word, and so is its tool. */
const isSameRequest = (step: ToolStep, shown: ToolStep): boolean =>
  JSON.stringify(step.request) === JSON.stringify(shown.request) &&
  step.fingerprint === shown.fingerprint &&
  step.effect === shown.effect &&
  step.title === shown.title;
