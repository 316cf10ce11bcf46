// What a bench that asks a model starts: the upstream, the relay, and Convoke as visitors meet it.
import { startConvoke } from './processes.mjs';

/** Far more than a run needs; every client has its share of it, as by default with a remote model. */
const dailyTokens = '1000000000';

/** Convoke on this upstream, with a daily budget and the bot check on. */
export function startOnUpstream(upstream, options) {
  return startConvoke(
    {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'bench',
      AI_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`,
      AI_DAILY_TOKEN_BUDGET: dailyTokens,
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

/** What the upstream saw since it was set: its calls, those that are open, and those that were left. */
export async function stateOf(upstream) {
  return (await fetch(`http://127.0.0.1:${upstream.port}/__state`)).json();
}
