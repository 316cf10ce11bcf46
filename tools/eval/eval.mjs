// `npm run eval` plays the scenarios with the model that AI_* name, as `npm start` reads them, and prints the measures in
// one table. `-- --url http://localhost:3000` plays them on a running server instead, `-- --talks` prints what was said too.
import { parseArgs } from 'node:util';
import { prepare } from '../../scripts/bootstrap.mjs';

const { values } = parseArgs({
  options: { url: { type: 'string' }, talks: { type: 'boolean', default: false } },
});
await prepare({ build: values.url === undefined });
// What follows needs the installed packages.
const { createParser } = await import('eventsource-parser');
const { createChallengeSolver } = await import('../bench/support/bot-check-solver.mjs');
const { startConvoke } = await import('../bench/support/processes.mjs');
const { register } = await import('tsx/esm/api');
register();
const { measure, readTurns } = await import('./measures.ts');
const { bodyOf, scenarios } = await import('./scenarios.ts');
const { tableOf } = await import('./table.ts');
const { vendors } = await import('../../packages/contract/src/providers.ts');

const server = values.url === undefined ? await startConvoke(modelVariables()) : null;
try {
  const client = await openClient(server?.url ?? values.url);
  console.log(`\n${client.label}\n`);
  const rows = [];
  for (const scenario of scenarios) {
    process.stderr.write(`  ${scenario.name} …\n`);
    const events = await client.discuss(bodyOf(scenario));
    rows.push({ scenario, measures: measure(scenario, events) });
    if (values.talks) printTalk(scenario, readTurns(scenario, events));
  }
  console.log(tableOf(rows));
} finally {
  await server?.stop();
}

function printTalk({ name, replies, participants }, turns) {
  console.log(`## ${name}\n\nYou: ${replies.at(-1).content}`);
  for (const { speaker, because, outcome, text } of turns) {
    const words = outcome === 'said' ? text : `(${outcome})`;
    console.log(`${participants[speaker].name} [${because}]: ${words}`);
  }
  console.log('');
}

/** The variables that choose a model; without any, the server looks for one as `npm start` does. */
function modelVariables() {
  const keys = new Set(Object.values(vendors).map(({ keyVariable }) => keyVariable));
  const chosen = Object.entries(process.env).filter(
    ([name]) => name.startsWith('AI_') || keys.has(name),
  );
  return { AI_PROVIDER: 'auto', ...Object.fromEntries(chosen) };
}

/** A client of the API, as a page is one: cookie, CSRF token, bot check. */
async function openClient(url) {
  const response = await fetch(`${url}/api/config`);
  if (!response.ok) throw new Error(`${url}/api/config answered ${response.status}`);
  const { botCheck, ai } = await response.json();
  if (botCheck.provider === 'turnstile') {
    throw new Error('Turnstile lets no script pass: run a server with BOT_CHECK=altcha.');
  }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const csrfToken = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '');
  const solve = botCheck.provider === 'off' ? async () => '' : await createChallengeSolver(url);
  return {
    label: ai.label,
    /** Plays one discussion; resolves with its events. */
    async discuss(body) {
      const streamed = await fetch(`${url}/api/functions/discuss/conversation`, {
        method: 'POST',
        headers: {
          cookie,
          'x-xsrf-token': csrfToken,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({ ...body, turnstileResponse: await solve() }),
      });
      if (!streamed.ok) {
        throw new Error(`discuss answered ${streamed.status}: ${await streamed.text()}`);
      }
      return readEvents(streamed.body);
    },
  };
}

async function readEvents(body) {
  const events = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }),
  });
  for await (const piece of body.pipeThrough(new TextDecoderStream())) parser.feed(piece);
  const last = events.at(-1);
  if (last?.event === 'error') throw new Error(last.data.detail ?? last.data.title);
  return events;
}
