// One hostile client: eight connections from an address of its own and so many bytes a second, each doing the worst of one kind.
import { connect } from 'node:net';

const [port, cookie] = [Number(process.argv[2]), process.argv[3]];
const connections = 8;
const bytesPerSecond = 6_000_000;
const pieceLength = 64 * 1024;

const token = cookie.split('=')[1];
const own = `host: localhost\r\ncookie: ${cookie}\r\nx-xsrf-token: ${token}\r\n`;
const objects = `[${'{},'.repeat(698_000)}{}]`;

const withBody = (method, path, body) =>
  `${method} ${path} HTTP/1.1\r\n${own}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const without = (method, path) => `${method} ${path} HTTP/1.1\r\n${own}\r\n`;
const chunk = '1\r\n \r\n'.repeat(10_000);
const dearNumbers = `[${'9007199254740993.'.padEnd(770, '0')}1,`.repeat(2_700);
const blank = JSON.stringify({ vision: ' '.repeat(2_000_000) });

let number = 0;
const next = (list) => list[number++ % list.length];

/** What each connection of a kind sends: one request at a time, or everything that fits without waiting. */
const kinds = {
  bodies: () =>
    withBody(
      'POST',
      // Those that many may call often.
      next(['/api/auth/refresh', '/api/conversations/x/report', '/api/conversations']),
      next([objects, dearNumbers, blank]),
    ),
  addresses: () => withBody('POST', next(['/home', '/api/nope', '/%61pi/nope', '/nope']), objects),
  methods: () =>
    withBody(next(['PUT', 'PATCH', 'DELETE', 'OPTIONS']), next(['/api/config', '/home']), objects),
  'small requests': () =>
    next([
      without('GET', `/api/conversations?title=${(number * 7919).toString(36)}`),
      without('GET', '/conversations'),
      without('GET', '/api/health/ready'),
    ]),
  'many requests in one piece': {
    endless: () => without('GET', next(['/home', '/nope', '/api/nope'])).repeat(400),
  },
  'bodies in pieces of one byte': {
    begin: () =>
      `POST /api/conversations HTTP/1.1\r\n${own}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    endless: () => chunk,
  },
  silence: {
    begin: () =>
      next([
        '',
        'GET /',
        'POST /api/conversations HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n',
      ]),
  },
};

let kind = null;
const done = { bytes: 0, connections: 0, pieces: 0 };
let spentUntil = performance.now();

/** Waits until these bytes are within the rate. */
async function within(length) {
  const now = performance.now();
  spentUntil = Math.max(spentUntil, now) + (length / bytesPerSecond) * 1000;
  if (spentUntil - now > 20) await new Promise((resolve) => setTimeout(resolve, spentUntil - now));
}

async function write(socket, closed, text) {
  for (let at = 0; at < text.length && !socket.destroyed; at += pieceLength) {
    const piece = text.slice(at, at + pieceLength);
    await within(piece.length);
    done.bytes += piece.length;
    const hasRoom = socket.write(piece);
    if (!hasRoom) {
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    }
  }
}

/** One connection for as long as it lives, or until another kind begins. */
async function connectOnce() {
  const mine = kind;
  done.connections += 1;
  const does = kinds[mine];
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  socket.setMaxListeners(0);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answered = () => {};
  socket.on('error', () => {});
  socket.on('data', () => {
    done.pieces += 1;
    answered();
  });
  const isOver = () => kind !== mine || socket.destroyed;
  const someTime = () => new Promise((resolve) => setTimeout(resolve, 100));
  if (typeof does === 'function') {
    while (!isOver()) {
      const answer = new Promise((resolve) => (answered = resolve));
      await write(socket, closed, does());
      await Promise.race([answer, closed]);
    }
  } else {
    if (does.begin) await write(socket, closed, does.begin());
    while (!isOver()) {
      if (does.endless) await write(socket, closed, does.endless());
      else await Promise.race([someTime(), closed]);
    }
  }
  socket.destroy();
  await closed;
}

async function lane() {
  for (;;) {
    if (kind === null) await new Promise((resolve) => setTimeout(resolve, 20));
    else await connectOnce();
  }
}
for (let count = 0; count < connections; count += 1) void lane();

// The parent says which kind, and `null` to rest; then it hears what was done.
process.on('message', (message) => {
  kind = message.kind;
  if (kind === null) process.send({ done });
  else Object.assign(done, { bytes: 0, connections: 0, pieces: 0 });
});
process.on('disconnect', () => process.exit(0));
// Ends by itself, whatever became of the parent.
setTimeout(() => process.exit(0), 5 * 60_000);
process.send({ port, kinds: Object.keys(kinds) });
