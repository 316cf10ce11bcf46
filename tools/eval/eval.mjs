// `npm run eval` looks for known passages in the sample files, and plays the scenarios with the model that AI_* name, as
// `npm start` reads them; a table has the measures of each. `-- --url http://localhost:3000` plays them on a running server
// instead, `-- --talks` prints what was said too.
import { parseArgs } from 'node:util';
import { prepare } from '../../scripts/bootstrap.mjs';

const { values } = parseArgs({
  options: { url: { type: 'string' }, talks: { type: 'boolean', default: false } },
});
await prepare({ build: values.url === undefined });
// What follows needs the installed packages.
const { createParser } = await import('eventsource-parser');
const { startConvoke } = await import('../bench/support/processes.mjs');
const { openSession } = await import('../bench/support/streaming-client.mjs');
const { register } = await import('tsx/esm/api');
register();
const { measure, readTurns } = await import('./measures.ts');
const { bodyOf, scenarios } = await import('./scenarios.ts');
const { findSamplePassages, passagesTable } = await import('./passages.ts');
const { tableOf } = await import('./table.ts');
const { vendors } = await import('../../packages/contract/src/providers.ts');

// Asks no model.
console.log(`\n${passagesTable(await findSamplePassages())}`);

const server = values.url === undefined ? await startConvoke(modelVariables()) : null;
try {
  const url = server?.url ?? values.url;
  const session = await openSession({ url });
  console.log(`\n${session.config.ai.label}\n`);
  const rows = [];
  for (const scenario of scenarios) {
    process.stderr.write(`  ${scenario.name} …\n`);
    const events = await discuss(url, session, bodyOf(scenario));
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

/** Plays one discussion as a page does; resolves with its events. */
async function discuss(url, { headers, solve }, body) {
  const streamed = await fetch(`${url}/api/functions/discuss/conversation`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ ...body, turnstileResponse: await solve() }),
  });
  if (!streamed.ok) {
    throw new Error(`discuss answered ${streamed.status}: ${await streamed.text()}`);
  }
  return readEvents(streamed.body);
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
