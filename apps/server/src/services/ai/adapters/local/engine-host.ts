import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { programEnvironment } from '../../../../lib/program-environment.ts';
import { engineFailed, queueFull } from '../../port/model-failures.ts';
import type {
  EngineCommand,
  EngineFacts,
  EngineFault,
  EngineMessage,
  EngineRequest,
  EngineSettings,
  ReplyEvent,
} from './engine-protocol.ts';
import { type LocalModelUnusable, localModelUnusable } from './local-model-unusable.ts';
import type { Log } from '../../../../lib/log.ts';

/** What a reply hears: its events, and until it begins how many replies must end before. */
export type ReplyNews = ReplyEvent | { type: 'waiting'; replies: number };

/** A reply as the host sees it: what is asked for, and who takes its events. */
export interface ReplyCall {
  readonly request: EngineRequest;
  take(event: ReplyNews): void;
  fail(error: Error): void;
}

interface EngineHostOptions {
  /** File of the engine's process. */
  program: string;
  settings: EngineSettings;
  log: Pick<Log, 'debug' | 'error'>;
}

/** Replies that may wait for a sequence; a whole team asked at once fits. */
export const maxWaiting = 12;
const firstRestartDelayMs = 250;
const maxRestartDelayMs = 30_000;
// A model that is not used gives its memory back; the next reply loads the file again.
const idleMs = 30 * 60_000;
const aliveIntervalMs = 1_000;

/** Runs the engine's process: starts it, hands it replies, and starts it again when it ends. */
export class EngineHost {
  readonly #options: EngineHostOptions;
  #child: ChildProcess | null = null;
  #facts: EngineFacts | null = null;
  #isReady = false;
  #opening: Promise<EngineFacts> | null = null;
  readonly #waiting: ReplyCall[] = [];
  /** Replies in the process; null for one that nobody reads any more, until the process has stopped it. */
  readonly #running = new Map<number, ReplyCall | null>();
  #nextId = 1;
  #restartDelayMs = firstRestartDelayMs;
  #restartTimer: NodeJS.Timeout | null = null;
  #idleTimer: NodeJS.Timeout | null = null;
  #toldAt = 0;
  /** Models that may ask for replies at any time. */
  readonly #users = new Set<object>();
  #isClosed = false;

  constructor(options: EngineHostOptions) {
    this.#options = options;
  }

  /** The facts that the engine last reported; null before it was loaded. */
  get facts(): EngineFacts | null {
    return this.#facts;
  }

  /** The id of the process that runs at the moment. */
  get processId(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Starts the process if none runs; resolves once the file is loaded, and rejects with `LocalModelUnusable`. */
  open(): Promise<EngineFacts> {
    if (this.#opening !== null) return this.#opening;
    const opening = this.#launch();
    this.#opening = opening;
    // A process that could not be started has no end to hear of: the next call tries again.
    opening.catch(() => {
      if (this.#opening !== opening) return;
      this.#child = null;
      this.#opening = null;
    });
    return opening;
  }

  /** Writes a reply, as soon as a sequence is free; throws when too many wait. */
  ask(call: ReplyCall): void {
    if (this.#isClosed) throw engineFailed('the server stops');
    if (this.#waiting.length >= maxWaiting) throw queueFull(this.#waiting.length);
    this.#waiting.push(call);
    if (this.#opening === null && this.#restartTimer === null) this.#restart();
    this.#dispatch();
  }

  /** Ends a reply that is not read any more. */
  leave(call: ReplyCall): void {
    const place = this.#waiting.indexOf(call);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      this.#tellWaiting();
    }
    for (const [id, running] of this.#running) {
      if (running !== call) continue;
      this.#running.set(id, null);
      this.#send({ type: 'stop', id });
    }
  }

  /** Keeps the process ready for a model, until that is released. */
  keep(user: object): void {
    this.#users.add(user);
  }

  /** Ends the process once no model and no reply needs it; the next reply starts it again. */
  release(user: object): void {
    this.#users.delete(user);
    if (this.#isReady) this.#dispatch();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restartTimer ?? undefined);
    await this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer ?? undefined);
    const child = this.#child;
    if (child === null) return;
    this.#leaveChild(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    this.#failRunning('the engine was ended');
  }

  async #launch(): Promise<EngineFacts> {
    const { program, settings, log } = this.#options;
    const child = fork(program, [JSON.stringify(settings)], {
      env: programEnvironment({}),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A process group of its own: Ctrl-C must not end the engine before the server has drained.
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    let lastLine = '';
    if (child.stderr !== null) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        lastLine = line;
        log.debug({ line }, 'the local engine says');
      });
    }
    return new Promise((resolve, reject) => {
      child.on('message', (message: EngineMessage) => {
        if (this.#child !== child) return;
        if (message.type === 'reply') this.#take(message.id, message.event);
        else if (message.type === 'ready') {
          this.#facts = message.facts;
          this.#isReady = true;
          resolve(message.facts);
          this.#dispatch();
        } else {
          this.#leaveChild(child);
          child.kill('SIGKILL');
          reject(unusable(settings, message.fault, message.detail));
        }
      });
      // Also for a message that the ending process does not take any more: unheard, it would end the server.
      child.on('error', (error) => reject(unusable(settings, 'engine', error.message)));
      child.once('exit', (exitCode, signal) => {
        const how = signal ?? `exit code ${exitCode}`;
        const detail = lastLine === '' ? how : `${how}: ${lastLine}`;
        reject(localModelUnusable('model_engine_ended', { file: settings.file, detail }));
        if (this.#child !== child) return;
        this.#leaveChild(child);
        this.#ended(how);
      });
    });
  }

  #leaveChild(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#opening = null;
    this.#isReady = false;
  }

  /** After a crash: the replies under way are lost, those that wait are written by the next process. */
  #ended(how: string): void {
    this.#failRunning(how);
    if (this.#isClosed) return;
    this.#options.log.error(
      { how, restartDelayMs: this.#restartDelayMs },
      'the local engine ended; it is started again',
    );
    this.#restartTimer = setTimeout(() => {
      this.#restartTimer = null;
      this.#restart();
    }, this.#restartDelayMs);
    this.#restartTimer.unref();
    this.#restartDelayMs = Math.min(this.#restartDelayMs * 2, maxRestartDelayMs);
  }

  #restart(): void {
    this.open().catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      this.#options.log.error({ detail }, 'the local engine could not be started');
      for (const call of this.#waiting.splice(0)) call.fail(engineFailed(detail));
    });
  }

  #failRunning(detail: string): void {
    const lost = [...this.#running.values()];
    this.#running.clear();
    for (const call of lost) call?.fail(engineFailed(detail));
  }

  #dispatch(): void {
    if (this.#facts === null || !this.#isReady) return;
    clearTimeout(this.#idleTimer ?? undefined);
    while (this.#running.size < this.#facts.sequences) {
      const call = this.#waiting.shift();
      if (call === undefined) break;
      const id = this.#nextId;
      this.#nextId += 1;
      this.#running.set(id, call);
      call.take({ type: 'waiting', replies: 0 });
      this.#send({ type: 'ask', id, request: call.request });
    }
    this.#tellWaiting();
    if (this.#running.size > 0) return;
    if (this.#users.size === 0) void this.#end();
    else {
      this.#idleTimer = setTimeout(() => void this.#end(), idleMs);
      this.#idleTimer.unref();
    }
  }

  #take(id: number, event: ReplyEvent): void {
    const call = this.#running.get(id);
    const isEnd = event.type !== 'reading' && event.type !== 'text';
    if (isEnd) {
      this.#running.delete(id);
      if ('usage' in event) {
        this.#restartDelayMs = firstRestartDelayMs;
        this.#options.log.debug(event.usage, 'the local engine replied');
      }
    }
    call?.take(event);
    if (isEnd) this.#dispatch();
    // The engine works: the time limit for silence of the replies in the queue begins anew.
    else if (performance.now() - this.#toldAt >= aliveIntervalMs) this.#tellWaiting();
  }

  /** Tells the replies in the queue how many replies must end before each of them begins. */
  #tellWaiting(): void {
    this.#toldAt = performance.now();
    const free = (this.#facts?.sequences ?? 1) - this.#running.size;
    for (const [place, call] of this.#waiting.entries()) {
      call.take({ type: 'waiting', replies: Math.max(0, place + 1 - free) });
    }
  }

  #send(command: EngineCommand): void {
    if (this.#child?.connected === true) this.#child.send(command);
  }
}

function unusable(
  { file, folder }: EngineSettings,
  fault: EngineFault,
  detail: string,
): LocalModelUnusable {
  if (fault === 'memory') return localModelUnusable('model_file_lacks_memory', { file });
  return fault === 'file'
    ? localModelUnusable('model_file_not_loaded', { file, detail })
    : localModelUnusable('model_engine_damaged', { folder, detail });
}
