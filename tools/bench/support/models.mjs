// Starts Convoke on the fake upstream, and controls the upstream.
import { startConvoke } from './processes.mjs';

/** Far more than a run needs, so that budget accounting is on, with client shares as by default for remote models. */
const dailyTokens = '1000000000';

/** Starts Convoke on this upstream, with daily budget and bot check on. */
export function startOnUpstream(upstream, { environment = {}, ...options } = {}) {
  return startConvoke(
    {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'bench',
      AI_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`,
      AI_DAILY_TOKEN_BUDGET: dailyTokens,
      ...environment,
    },
    options,
  );
}

/** Changes how the upstream answers. */
export async function setUpstream(upstream, settings) {
  await fetch(`http://127.0.0.1:${upstream.port}/__set`, {
    method: 'POST',
    body: JSON.stringify(settings),
  });
}

/** The upstream's calls since its settings were changed, in total, open, and aborted. */
export async function stateOf(upstream) {
  return (await fetch(`http://127.0.0.1:${upstream.port}/__state`)).json();
}
