// Solves bot-check challenges in Node with the ALTCHA library that the server depends on.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from './processes.mjs';

const fromServer = createRequire(new URL('apps/server/package.json', pathToFileURL(root)));

/** Returns a function that fetches and solves one challenge; `read` replaces the fetch. */
export async function createChallengeSolver(url, read = readChallenge) {
  const { solveChallenge } = await import(pathToFileURL(fromServer.resolve('altcha-lib')));
  const { deriveKey } = await import(
    pathToFileURL(fromServer.resolve('altcha-lib/algorithms/sha'))
  );
  return async () => {
    const challenge = await read(url);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
  };
}

async function readChallenge(url) {
  return (await fetch(`${url}/api/bot-check/challenge`)).json();
}
