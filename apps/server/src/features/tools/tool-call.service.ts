import { createHmac } from 'node:crypto';
import { limits } from '@convoke/contract/limits.ts';
import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import type { ToolAnswer, ToolCallBody } from '@convoke/contract/tools/tool.endpoints.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../lib/circuit-breaker.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { invalidField, rateLimited, Refusal, refusal, unavailable } from '../../lib/refusal.ts';
import { utcDayOf } from '../../lib/utc-day.rules.ts';
import type { RouteCaller } from '../../ports/caller.ts';
import { record } from '../../services/audit/audit.ts';
import type {
  ToolCallCounter,
  ToolCallOutcome,
} from '../../services/tools/calls/tool-call-counter.ts';
import { ToolCallRepository } from '../../services/tools/calls/tool-call.repository.ts';
import { clientKey, subnetKey } from '../../services/rate-limit/client-key.rules.ts';
import { InFlightLimiter } from '../../services/rate-limit/in-flight.ts';
import type { ReadAnswer } from '../../services/tools/reading/read-answer.ts';
import type { ToolRegistry } from '../../services/tools/tool-registry.ts';
import { callResultOf, hasReachedNothing } from './call-result.rules.ts';

interface ToolCallServiceDeps {
  db: Db;
  clock: Clock;
  tools: Pick<ToolRegistry, 'find' | 'checkArguments' | 'call' | 'upstreamOf'>;
  readAnswer: ReadAnswer;
  counter: Pick<ToolCallCounter, 'count'>;
  /** Calls that one address has in a day. */
  callsPerDay: number;
  /** Keys the hashes of calls under way. */
  secret: Buffer;
  log: Pick<Log, 'warn'>;
}

// Each holds a connection and what its server answers.
const maxCalls = 64;
const maxCallsPerClient = 6;

/** Longer than any call takes. */
const runningMs = 2 * limits.toolSeconds * 1_000;

/** Calls tools that a visitor allowed. */
export class ToolCallService {
  readonly #deps: ToolCallServiceDeps;
  readonly #breakers = new Map<string, CircuitBreaker>();
  readonly #slots = new InFlightLimiter({ limit: maxCalls, limitPerClient: maxCallsPerClient });

  constructor(deps: ToolCallServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Calls a tool once. A call that is refused before it begins costs neither a token of the bot check nor one of the day's calls;
   * one that then reaches no tool costs the token alone.
   */
  async call(
    { tool: id, arguments: args, turnstileResponse }: ToolCallBody,
    caller: RouteCaller,
  ): Promise<ToolAnswer> {
    const { tools } = this.#deps;
    const tool = tools.find(id);
    if (tool === null) throw refusal('tool_not_offered');
    const detail = tools.checkArguments(tool, args);
    if (detail !== null) throw invalidField('arguments', 'argument_does_not_fit', { detail });
    const slot = await this.#slots.enter(clientKey(caller.address), () => caller.gone);
    if (!slot.ok) {
      const { reason, retryAfterSeconds } = slot;
      throw reason === 'client' ? rateLimited(retryAfterSeconds) : unavailable(retryAfterSeconds);
    }
    try {
      return await this.#callInSlot(tool, args, { caller, token: turnstileResponse });
    } finally {
      slot.leave();
    }
  }

  async #callInSlot(
    tool: Tool,
    args: Readonly<Record<string, unknown>>,
    { caller, token }: { caller: RouteCaller; token: string | null | undefined },
  ): Promise<ToolAnswer> {
    const granted = this.#breakerOf(tool).enter();
    if (!granted.ok) throw paused(granted.retryAfterMs);
    try {
      await this.#count(caller, token);
      return await this.#alone(tool, caller, async () => {
        const { answer, result } = await this.#callOnce(tool, args, caller);
        granted.report(result);
        return answer();
      });
    } finally {
      // Nothing was learned of the server where no call was made.
      granted.report({ kind: 'neutral' });
    }
  }

  /** Takes one of the day's calls, and the token. */
  async #count(caller: RouteCaller, token: string | null | undefined): Promise<void> {
    const counted = await caller.consume('tool');
    if (!counted.allowed) {
      const { reason, retryAfterSeconds } = counted;
      if (reason === 'unavailable') throw unavailable(retryAfterSeconds);
      const { callsPerDay: max } = this.#deps;
      const error = errorReference('tool_calls_exhausted', { max, retryAfterSeconds });
      throw new Refusal(error, { retryAfterSeconds });
    }
    try {
      await caller.requireBotCheck(token);
    } catch (error) {
      await caller.giveBack('tool');
      throw error;
    }
  }

  /** A tool that changes something runs for one client once at a time, whatever it is told. */
  async #alone<T>(tool: Tool, caller: RouteCaller, work: () => Promise<T>): Promise<T> {
    if (tool.effect === 'read') return work();
    const { address, accountId } = await caller.client();
    const callHash = createHmac('sha256', this.#deps.secret)
      .update(JSON.stringify([accountId ?? address, tool.id]))
      .digest();
    const running = new ToolCallRepository(this.#deps.db);
    if (!(await running.begin(callHash, runningMs))) {
      await caller.giveBack('tool');
      throw refusal('tool_call_running');
    }
    try {
      return await work();
    } finally {
      await running.end(callHash);
    }
  }

  async #callOnce(tool: Tool, args: Readonly<Record<string, unknown>>, caller: RouteCaller) {
    const { tools, readAnswer } = this.#deps;
    const signal = caller.gone;
    try {
      const answer: ToolAnswer = await readAnswer(await tools.call(tool, args, signal));
      await this.#keep(tool, caller, 'answered', bytesOf(answer));
      return { answer: () => answer, result: { kind: 'success' } as const };
    } catch (error) {
      const outcome = signal.aborted ? 'cancelled' : 'failed';
      await this.#keep(tool, caller, outcome, 0);
      if (hasReachedNothing(error)) await caller.giveBack('tool');
      const result = signal.aborted ? ({ kind: 'neutral' } as const) : callResultOf(error);
      const answer = (): never => {
        throw error;
      };
      return { answer, result };
    }
  }

  /** Writes who called what, when and how much came of it; not a word of what was asked or answered. */
  async #keep(tool: Tool, caller: RouteCaller, outcome: ToolCallOutcome, bytes: number) {
    const { db, clock, counter, log } = this.#deps;
    counter.count(tool.id, outcome);
    const day = utcDayOf(clock.now());
    try {
      const identity = await caller.findIdentity();
      await record(db, {
        actorId: identity?.accountId ?? null,
        actor: subnetKey(caller.address),
        action: 'tool.called',
        target: tool.id,
        after: { outcome, bytes },
        requestId: caller.requestId,
      });
      const hasFailed = outcome !== 'answered';
      await new ToolCallRepository(db).count({ day, tool: tool.id, hasFailed });
    } catch (error) {
      // The call was made: its answer is not lost with its record.
      log.warn({ err: error, tool: tool.id, outcome, bytes }, 'a call of a tool is not recorded');
    }
  }

  #breakerOf(tool: Tool): CircuitBreaker {
    const upstream = this.#deps.tools.upstreamOf(tool);
    // Five pages that are away say nothing of a sixth.
    if (upstream === null) return createCircuitBreaker({ clock: this.#deps.clock });
    const known = this.#breakers.get(upstream);
    if (known !== undefined) return known;
    const breaker = createCircuitBreaker({ clock: this.#deps.clock });
    this.#breakers.set(upstream, breaker);
    return breaker;
  }
}

function paused(retryAfterMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return new Refusal(errorReference('tool_paused', { retryAfterSeconds }), { retryAfterSeconds });
}

const bytesOf = ({ file }: ToolAnswer): number =>
  file.excerpts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
