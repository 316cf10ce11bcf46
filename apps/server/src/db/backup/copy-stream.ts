import type { Duplex } from 'node:stream';
import { once } from 'node:events';
import type { Client, Connection, Submittable } from 'pg';

/** The methods of the driver's connection that its types omit. */
interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

// Large enough to compress well, small enough to hold a few in memory.
const copyBlockBytes = 4 * 1024 * 1024;
const blocksAhead = 2;

/** The progress of a COPY. */
interface CopyState {
  rows: number;
  isOver: boolean;
  error: Error | null;
}

/** Base of both directions: the driver passes its messages to the submitted statement. */
class CopyStatement implements Submittable {
  readonly #text: string;
  readonly state: CopyState = { rows: 0, isOver: false, error: null };
  connection: CopyConnection | null = null;
  // The driver sets its timeout here; these statements have none.
  callback = (): void => undefined;
  #wake = (): void => undefined;
  #changed = new Promise<void>((resolve) => (this.#wake = resolve));

  constructor(text: string) {
    this.#text = text;
  }

  submit = (connection: Connection): void => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave COPY out
    this.connection = connection as unknown as CopyConnection;
    this.connection.query(this.#text);
  };

  /** Resolves at the next message. */
  change(): Promise<void> {
    return this.#changed;
  }

  notify(): void {
    this.#wake();
    this.#changed = new Promise<void>((resolve) => (this.#wake = resolve));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.state.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.state.isOver = true;
    this.notify();
  }

  handleError(error: Error): void {
    this.state.error = error;
    this.state.isOver = true;
    this.notify();
  }
}

class CopyOut extends CopyStatement {
  readonly blocks: Buffer[] = [];
  #block = Buffer.allocUnsafe(copyBlockBytes);
  #used = 0;

  // The driver reuses its buffer: copy the chunk at once.
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#used + chunk.length > this.#block.length) this.#finishBlock();
    if (chunk.length > this.#block.length) this.#add(Buffer.from(chunk));
    else this.#used += chunk.copy(this.#block, this.#used);
  }

  override handleCommandComplete(message: { text: string }): void {
    super.handleCommandComplete(message);
    this.#finishBlock();
  }

  #finishBlock(): void {
    if (this.#used === 0) return;
    this.#add(this.#block.subarray(0, this.#used));
    this.#block = Buffer.allocUnsafe(copyBlockBytes);
    this.#used = 0;
  }

  #add(block: Buffer): void {
    this.blocks.push(block);
    if (this.blocks.length >= blocksAhead) this.connection?.stream.pause();
    this.notify();
  }
}

class CopyIn extends CopyStatement {
  isReady = false;

  handleCopyInResponse(): void {
    this.isReady = true;
    this.notify();
  }
}

/** Runs `COPY … TO STDOUT`: yields blocks of some megabytes with backpressure, and returns the number of rows. */
export async function* copyOut(client: Client, text: string): AsyncGenerator<Buffer, number> {
  const copy = client.query(new CopyOut(text));
  for (;;) {
    const block = copy.blocks.shift();
    if (block !== undefined) {
      if (copy.blocks.length < blocksAhead) copy.connection?.stream.resume();
      yield block;
    } else if (copy.state.error !== null) throw copy.state.error;
    else if (copy.state.isOver) return copy.state.rows;
    else await copy.change();
  }
}

/** Runs `COPY … FROM STDIN` with backpressure; returns the number of rows that the server took. */
export async function copyIn(
  client: Client,
  text: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(new CopyIn(text));
  while (!copy.isReady && !copy.state.isOver) await copy.change();
  const { connection } = copy;
  if (copy.state.error !== null || connection === null) throw copy.state.error ?? notStarted();
  try {
    for await (const chunk of content) {
      // The server refused a row: stop sending.
      if (copy.state.isOver) break;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), copy.change()]);
    }
  } catch (error) {
    connection.sendCopyFail('the backup could not be read');
    while (!copy.state.isOver) await copy.change();
    throw error;
  }
  if (!copy.state.isOver) connection.endCopyFrom();
  while (!copy.state.isOver) await copy.change();
  if (copy.state.error !== null) throw copy.state.error;
  return copy.state.rows;
}

function notStarted(): Error {
  return new Error('the database did not begin to take rows');
}
