// Requests over keep-alive connections, with their durations.
import { Agent, request as httpRequest } from 'node:http';
import { now } from './streaming-client.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** One request; resolves with the response and its duration, and rejects for any status but 2xx. */
export function send(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const startedAt = now();
    const request = httpRequest(url, { agent, method, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const tookMs = now() - startedAt;
        const text = Buffer.concat(chunks).toString();
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

/** Sends `count` requests, `width` at a time. */
export async function getMany(url, count, width) {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await get(url);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
