// A fake OpenAI-compatible upstream in a child process. `POST /__set` changes its settings, `GET /__state` reports its
// calls. Times are CLOCK_MONOTONIC in milliseconds, comparable between processes.
import { createServer } from 'node:http';

const settings = {
  tokens: 50,
  intervalMs: 20,
  tokensPerEvent: 1,
  waitMs: 0,
  isCounting: false,
  marker: '',
  /** Each response in words of its own, as no member may repeat another. */
  isVaried: false,
};
const closes = [];
/** When the calls that do not condense began, and when those that were complete ended. */
const times = { began: [], ended: [] };
/** Calls since the settings were changed: those that condense, and all others. */
const calls = { condensing: 0, other: 0 };
/** With `isCounting`: tokens of calls whose prompt holds the marker, and of all others. */
const spent = { marked: 0, others: 0, calls: 0 };
let open = 0;

const now = () => Number(process.hrtime.bigint()) / 1e6;
const words = [
  'we ',
  'should ',
  'test ',
  'the ',
  'smallest ',
  'thing ',
  'first, ',
  'then ',
  'decide. ',
];

const letters = (number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[digit]);

/** The words of a response; `number` tells varied ones apart. */
const wordOf = (number, index) =>
  index > 0 && settings.isVaried
    ? `word${letters(number)}${letters(index)} `
    : words[index % words.length];

function event(number, index) {
  const content = wordOf(number, index);
  return `data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"bench","choices":[{"index":0,"delta":{"content":"${content}"},"finish_reason":null}]}\n\n`;
}
const endingWith = (prompt, completion) =>
  'data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"bench","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n' +
  `data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"bench","choices":[],"usage":{"prompt_tokens":${prompt},"completion_tokens":${completion},"total_tokens":${prompt + completion}}}\n\n` +
  'data: [DONE]\n\n';
const usualEnding = endingWith(300, 50);

/** Estimated prompt tokens: four characters each. */
function promptTokens(body) {
  const { messages = [] } = JSON.parse(body);
  return Math.ceil(messages.reduce((sum, { content }) => sum + String(content).length, 0) / 4);
}

function stream(response, body) {
  const prompt = settings.isCounting ? promptTokens(body) : 0;
  const { tokens, intervalMs } = settings;
  const call = { sent: 0, isDone: false };
  const number = times.began.length;
  open += 1;
  response.socket?.setNoDelay(true);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let timer = null;
  response.on('close', () => {
    open -= 1;
    clearTimeout(timer);
    if (settings.isCounting) {
      spent[body.includes(settings.marker) ? 'marked' : 'others'] += prompt + call.sent;
      spent.calls += 1;
    }
    if (!call.isDone) closes.push({ at: now(), sent: call.sent });
  });
  const finish = () => {
    call.isDone = true;
    times.ended.push(now());
    response.end(settings.isCounting ? endingWith(prompt, call.sent) : usualEnding);
  };
  if (intervalMs === 0) {
    const burst = () => {
      let hasRoom = true;
      while (hasRoom && call.sent < tokens) hasRoom = response.write(event(number, call.sent++));
      if (call.sent >= tokens) finish();
      else response.once('drain', burst);
    };
    burst();
    return;
  }
  const tick = () => {
    response.write(event(number, call.sent++));
    if (call.sent >= tokens) finish();
    else timer = setTimeout(tick, intervalMs);
  };
  tick();
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const arrivedAt = now();
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/__set') {
      Object.assign(settings, JSON.parse(Buffer.concat(chunks).toString()));
      closes.length = 0;
      Object.assign(times, { began: [], ended: [] });
      Object.assign(calls, { condensing: 0, other: 0 });
      Object.assign(spent, { marked: 0, others: 0, calls: 0 });
      response.end('{}');
    } else if (request.url === '/__state') {
      response.end(JSON.stringify({ closes, open, calls, spent, times }));
    } else if (request.url.endsWith('/chat/completions')) {
      const body = Buffer.concat(chunks).toString();
      const isCondensing = body.includes('You keep the notes of');
      calls[isCondensing ? 'condensing' : 'other'] += 1;
      if (!isCondensing) times.began.push(arrivedAt);
      if (settings.waitMs === 0) stream(response, body);
      else setTimeout(stream, settings.waitMs, response, body);
    } else {
      response.setHeader('content-type', 'application/json');
      response.end('{"object":"list","data":[{"id":"bench","object":"model"}]}');
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
