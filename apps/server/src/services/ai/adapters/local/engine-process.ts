// The process of the local engine: loads one model file and writes replies, as the server asks through the channel. A fault
// of the native code ends this process, never the server.
import { setPriority } from 'node:os';
import type { EngineSequence, Token } from './engine-module.ts';
import type {
  EngineCommand,
  EngineMessage,
  EngineRequest,
  EngineSettings,
} from './engine-protocol.ts';
import { EngineUnusable, type LoadedEngine, loadEngine } from './load-engine.ts';
import { chooseSequence } from './sequences.rules.ts';
import { readPrompt, type ReplyInProgress, writeReply } from './write-reply.ts';

const niceness = 5;

interface Slot {
  sequence: EngineSequence;
  isFree: boolean;
  lastUse: number;
}

/** Writes replies into the sequences of a loaded engine. The server asks for no more at once than there are sequences. */
class ReplyDesk {
  readonly #loaded: LoadedEngine;
  readonly #slots: Slot[];
  readonly #replies = new Map<number, ReplyInProgress>();
  #uses = 0;

  constructor(loaded: LoadedEngine) {
    this.#loaded = loaded;
    this.#slots = loaded.sequences.map((sequence) => ({ sequence, isFree: true, lastUse: 0 }));
  }

  stop(id: number): void {
    const reply = this.#replies.get(id);
    if (reply !== undefined) reply.isStopped = true;
  }

  async write(id: number, request: EngineRequest): Promise<void> {
    const reply: ReplyInProgress = {
      request,
      isStopped: false,
      send: (event) => send({ type: 'reply', id, event }),
    };
    this.#replies.set(id, reply);
    let slot: Slot | null = null;
    try {
      const prompt = readPrompt(this.#loaded, request);
      slot = this.#take(prompt.tokens);
      await writeReply(this.#loaded, slot.sequence, prompt, reply);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      reply.send({ type: 'failed', detail });
    } finally {
      if (slot !== null) slot.isFree = true;
      this.#replies.delete(id);
    }
  }

  #take(tokens: Token[]): Slot {
    const free = this.#slots.filter(({ isFree }) => isFree);
    const held = free.map(({ sequence, lastUse }) => ({ tokens: sequence.contextTokens, lastUse }));
    const slot = free[chooseSequence(held, tokens)];
    if (slot === undefined) throw new Error('every sequence is in use');
    slot.isFree = false;
    this.#uses += 1;
    slot.lastUse = this.#uses;
    return slot;
  }
}

function send(message: EngineMessage): void {
  process.send?.(message);
}

// SIGKILL, because `process.exit` would wait for native threads that are still computing.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The server answers requests while the engine computes, and other programs do not starve the engine.
setPriority(niceness);

let desk: ReplyDesk | null = null;
process.on('message', (command: EngineCommand) => {
  if (command.type === 'stop') desk?.stop(command.id);
  else void desk?.write(command.id, command.request);
});
try {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
  const settings = JSON.parse(process.argv[2] ?? '') as EngineSettings;
  const loaded = await loadEngine(settings);
  desk = new ReplyDesk(loaded);
  send({ type: 'ready', facts: loaded.facts });
} catch (error) {
  const detail = error instanceof Error ? error.message : String(error);
  const fault = error instanceof EngineUnusable ? error.fault : 'engine';
  send({ type: 'unusable', fault, detail });
}
