// A tool server. Its arguments: how many tools it has, how many arguments each of them takes, and the milliseconds of a call.
import { setTimeout as pause } from 'node:timers/promises';
import { startScriptedServer } from '../../../apps/server/test/mcp-servers.ts';

const [toolCount, argumentCount, callMs] = process.argv.slice(2).map(Number);
const properties = Object.fromEntries(
  Array.from({ length: argumentCount }, (_, index) => [
    `a_rather_long_name_${index}`,
    { type: 'string', description: 'What is meant by it, at some length. '.repeat(10) },
  ]),
);
const tools = Array.from({ length: toolCount }, (_, index) => ({
  name: `do_some_useful_thing_${index}`,
  description: 'Does a useful thing and tells of it at length. '.repeat(25),
  inputSchema: { type: 'object', properties },
  annotations: { readOnlyHint: true },
}));
const server = await startScriptedServer({ tools });
server.answer = async () => {
  await pause(callMs);
  return { content: [{ type: 'text', text: 'The harbour has forty berths, and nine are free.' }] };
};
process.send({ port: Number(new URL(server.url).port) });
process.on('disconnect', () => process.exit(0));
