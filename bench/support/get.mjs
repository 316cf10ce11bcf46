// Plain requests over kept connections, and how long each took.
import { Agent, request as httpRequest } from 'node:http';
import { now } from './caller.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** One request; resolves with what came and how long that took. Anything but success is an error. */
export function send(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const startedAt = now();
    const request = httpRequest(url, { agent, method, headers }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const tookMs = now() - startedAt;
        const text = Buffer.concat(pieces).toString();
        const { statusCode } = response;
        if (statusCode < 300) resolve({ tookMs, text, headers: response.headers });
        else reject(new Error(`${method} answered ${statusCode}: ${text.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Reads one address. */
export const get = (url) => send(url);

/** Keeps so many requests in flight until all are answered. */
export async function getMany(url, count, width) {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await get(url);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
