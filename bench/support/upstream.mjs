// An OpenAI-compatible upstream for the benches, in a process of its own. `POST /__set` changes how it answers;
// `GET /__state` says which calls it saw close. Times are CLOCK_MONOTONIC in milliseconds, comparable between processes.
import { createServer } from 'node:http';

const settings = { tokens: 50, intervalMs: 20, tokensPerEvent: 1 };
const closes = [];
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

function event(index) {
  const content = words[index % words.length];
  return `data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"bench","choices":[{"index":0,"delta":{"content":"${content}"},"finish_reason":null}]}\n\n`;
}
const ending =
  'data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"bench","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n' +
  'data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"bench","choices":[],"usage":{"prompt_tokens":300,"completion_tokens":50,"total_tokens":350}}\n\n' +
  'data: [DONE]\n\n';

function stream(response) {
  const { tokens, intervalMs } = settings;
  const call = { sent: 0, isDone: false };
  open += 1;
  response.socket?.setNoDelay(true);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let timer = null;
  response.on('close', () => {
    open -= 1;
    clearTimeout(timer);
    if (!call.isDone) closes.push({ at: now(), sent: call.sent });
  });
  const finish = () => {
    call.isDone = true;
    response.end(ending);
  };
  if (intervalMs === 0) {
    const burst = () => {
      let hasRoom = true;
      while (hasRoom && call.sent < tokens) hasRoom = response.write(event(call.sent++));
      if (call.sent >= tokens) finish();
      else response.once('drain', burst);
    };
    burst();
    return;
  }
  const tick = () => {
    response.write(event(call.sent++));
    if (call.sent >= tokens) finish();
    else timer = setTimeout(tick, intervalMs);
  };
  tick();
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    if (request.url === '/__set') {
      Object.assign(settings, JSON.parse(Buffer.concat(pieces).toString()));
      closes.length = 0;
      response.end('{}');
    } else if (request.url === '/__state') {
      response.end(JSON.stringify({ closes, open }));
    } else if (request.url.endsWith('/chat/completions')) {
      stream(response);
    } else {
      response.setHeader('content-type', 'application/json');
      response.end('{"object":"list","data":[{"id":"bench","object":"model"}]}');
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
