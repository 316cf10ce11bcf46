// Starts Convoke on the scripted upstream, and controls the upstream.
import { startConvoke } from './processes.mjs';

/** Far more than a run needs, so that budget accounting is on, with client shares as by default for remote models. */
const dailyTokens = '1000000000';

/** Starts Convoke on this upstream, with daily budget and bot check on. */
export function startOnUpstream(upstream, { environment = {}, ...options } = {}) {
  return startConvoke(
    {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'scripted-model',
      AI_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`,
      AI_DAILY_TOKEN_BUDGET: dailyTokens,
      ...environment,
    },
    options,
  );
}

async function ask(upstream, path, body = {}) {
  const url = `http://127.0.0.1:${upstream.port}/${path}`;
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
}

/** Changes how the upstream answers: how many tokens and how soon, without a pause at `intervalMs: 0`. */
export async function setUpstream(upstream, { tokens, intervalMs, ...more }) {
  await ask(upstream, '__reset');
  await ask(upstream, '__default', {
    ...(intervalMs === 0
      ? { kind: 'burst' }
      : { kind: 'slow', tokensPerSecond: 1000 / intervalMs }),
    tokens,
    ...more,
  });
}

/** A call whose prompt condenses earlier messages. */
const condensing = 'You keep the notes of';

/**
 * The upstream's calls since its settings were changed, and how many are open: `condensing` and `other` ones, those that
 * were `aborted` in the order of their ends, and by `marker` the tokens of those whose prompt holds it and of all others.
 */
export async function stateOf(upstream, marker = condensing) {
  const calls = await ask(upstream, '__calls', { condensing, marker });
  const aborted = calls.filter(({ closedByClientAt }) => closedByClientAt !== null);
  const tokensOf = (list) => list.reduce((sum, { prompt, tokens }) => sum + prompt + tokens, 0);
  const isOpen = ({ finishedAt, closedByClientAt }) =>
    finishedAt === null && closedByClientAt === null;
  return {
    open: calls.filter(isOpen).length,
    condensing: calls.filter(({ isMarked }) => isMarked.condensing),
    other: calls.filter(({ isMarked }) => !isMarked.condensing),
    aborted: aborted.toSorted((a, b) => a.closedByClientAt - b.closedByClientAt),
    spent: {
      marked: tokensOf(calls.filter(({ isMarked }) => isMarked.marker)),
      others: tokensOf(calls.filter(({ isMarked }) => !isMarked.marker)),
    },
    count: calls.length,
  };
}

/** Waits until no call is open and none follows; resolves with the upstream's state. */
export async function untilIdle(upstream, pauseMs = 50) {
  for (let before = -1; ;) {
    const state = await stateOf(upstream);
    if (state.open === 0 && state.count === before) return state;
    before = state.count;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
