// A fake OpenAI-compatible upstream whose members misbehave. Which habit a member has is read from the number of the
// conversation in the prompt and the member's place in the team, so that a run can be repeated.
import { createServer } from 'node:http';
import { register } from 'tsx/esm/api';

register();
const { habits, habitNames } = await import('../../eval/misbehaving-model.ts');

const wordsPerEvent = 40;
let calls = 0;

const chunk = (delta, finish = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'bench',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

/** The members and the number of the conversation, as the prompt tells them; the last one named is the speaker. */
function readPrompt(body) {
  const prompt = JSON.parse(body)
    .messages.map(({ content }) => content)
    .join('\n');
  const number = Number(/Garden (\d+)/.exec(prompt)?.[1] ?? 0);
  const found = [...prompt.matchAll(/(Member[A-L] Stone) \(([^)]+)\)/g)];
  const members = [...new Map(found.map(([, name, role]) => [name, { name, role }])).values()];
  const speaker = /.*You are (Member[A-L] Stone)/s.exec(prompt)?.[1] ?? null;
  return { number, members, speaker };
}

/** In every fourth conversation all members have one habit, in the others each has its own. */
function habitOf(number, place) {
  const step = number % 4 === 0 ? 0 : place * (1 + (number % 5));
  return habits[habitNames[(number + step) % habitNames.length]];
}

function answer(response, body) {
  const { number, members, speaker } = readPrompt(body);
  calls += 1;
  const place = members.findIndex(({ name }) => name === speaker);
  const text =
    place < 0
      ? 'They talked about cranes.'
      : habitOf(number, place)({ context: { members, speaker: members[place] } }, calls);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const words = text.match(/\s*\S+/gu) ?? [];
  let sent = 0;
  const send = () => {
    let hasRoom = true;
    while (hasRoom && sent < words.length) {
      const content = words.slice(sent, (sent += wordsPerEvent)).join('');
      hasRoom = response.write(chunk({ content }));
    }
    if (response.destroyed) return;
    if (sent < words.length) response.once('drain', send);
    else response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };
  send();
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    if (request.url.endsWith('/chat/completions')) {
      answer(response, Buffer.concat(pieces).toString());
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end('{"object":"list","data":[{"id":"bench","object":"model"}]}');
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
