// One attacker: eight connections from one address with a limited rate of bytes, each sending one kind of attack.
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
const expensiveNumbers = `[${'9007199254740993.'.padEnd(770, '0')}1,`.repeat(2_700);
const blank = JSON.stringify({ vision: ' '.repeat(2_000_000) });

let number = 0;
const next = (list) => list[number++ % list.length];

/** What a connection of each kind sends: one request at a time (function), or a stream without waiting (`endless`). */
const kinds = {
  bodies: () =>
    withBody(
      'POST',
      // Endpoints with high rate limits.
      next(['/api/auth/refresh', '/api/conversations/x/report', '/api/conversations']),
      next([objects, expensiveNumbers, blank]),
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

/** Waits until the rate allows these bytes. */
async function throttle(length) {
  const now = performance.now();
  spentUntil = Math.max(spentUntil, now) + (length / bytesPerSecond) * 1000;
  if (spentUntil - now > 20) await new Promise((resolve) => setTimeout(resolve, spentUntil - now));
}

async function write(socket, closed, text) {
  for (let at = 0; at < text.length && !socket.destroyed; at += pieceLength) {
    const piece = text.slice(at, at + pieceLength);
    await throttle(piece.length);
    done.bytes += piece.length;
    const hasRoom = socket.write(piece);
    if (!hasRoom) {
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    }
  }
}

/** Attacks over one connection until it closes or another kind begins. */
async function connectOnce() {
  const ownKind = kind;
  done.connections += 1;
  const attack = kinds[ownKind];
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  socket.setMaxListeners(0);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answered = () => {};
  socket.on('error', () => {});
  socket.on('data', () => {
    done.pieces += 1;
    answered();
  });
  const isOver = () => kind !== ownKind || socket.destroyed;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  if (typeof attack === 'function') {
    while (!isOver()) {
      const response = new Promise((resolve) => (answered = resolve));
      await write(socket, closed, attack());
      await Promise.race([response, closed]);
    }
  } else {
    if (attack.begin) await write(socket, closed, attack.begin());
    while (!isOver()) {
      if (attack.endless) await write(socket, closed, attack.endless());
      else await Promise.race([pause(), closed]);
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

// The parent sends a kind to start, and `null` to stop; a stop is answered with the counts.
process.on('message', (message) => {
  kind = message.kind;
  if (kind === null) process.send({ done });
  else Object.assign(done, { bytes: 0, connections: 0, pieces: 0 });
});
process.on('disconnect', () => process.exit(0));
// Exits even if the parent does not end it.
setTimeout(() => process.exit(0), 5 * 60_000);
process.send({ port, kinds: Object.keys(kinds) });
