import type { ServerResponse } from 'node:http';

/** Writes the pieces of one streamed answer. */
export interface ChunkWriter {
  /** Sends a piece now; the first one takes the headers along. */
  write(text: string): void;
  /** Whether the client should be waited for before more is written. */
  readonly isFull: boolean;
  /** Calls back once when the client can take more. */
  onceDrained(call: () => void): void;
}

/**
 * Writes each piece as one chunk in one system call. `response.write` corks the socket and hands the kernel four buffers
 * for each chunk, which costs a third more processor time per token (47–70 µs against 33–44 µs in one run). Where the
 * response does not own its socket yet (a pipelined request) or does not speak in chunks (HTTP/1.0), it writes itself.
 */
export function createChunkWriter(response: ServerResponse): ChunkWriter {
  let isHeadOut = false;
  const ownSocket = () =>
    isHeadOut && response.chunkedEncoding && response.socket?.writable === true
      ? response.socket
      : null;

  return {
    write(text) {
      const socket = ownSocket();
      if (socket === null) response.write(text);
      else socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
      isHeadOut = true;
    },
    get isFull() {
      return response.writableNeedDrain || (ownSocket()?.writableNeedDrain ?? false);
    },
    onceDrained(call) {
      if (response.writableNeedDrain) response.once('drain', call);
      else (ownSocket() ?? response).once('drain', call);
    },
  };
}
