import type { Language } from '@convoke/language/language.rules.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { listenOnLoopback } from '../../../test/loopback.ts';
import { type MailServer, smtpRefusal, startMailServer } from '../../../test/mail-server.ts';
import { type StartedProcess, startProcess } from '../../../test/start-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemClock } from '../../lib/clock.ts';
import { randomIds } from '../../lib/ids.ts';
import { JobRepository } from '../jobs/job.repository.ts';
import { Jobs } from '../jobs/jobs.ts';
import { createMailDelivery } from './delivery/mail-delivery.ts';
import type { Mail } from './mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createSmtpDelivery } from './delivery/smtp.ts';

const key = randomBytes(32);
const token = 'Zk3v-9XyQm2c_PpL0sRt7uWvAbCdEfGhIjKlMnOpQrS';
const to = 'ada@example.org';
const processProgram = new URL('../../../test/mail-process.ts', import.meta.url);

let database: TestDatabase;
let lines: { level: string; details: object; message: string }[];
let running: Jobs[];
let servers: MailServer[];
let processes: StartedProcess[];
let listening: (() => Promise<unknown>)[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  [lines, running, servers, processes, listening] = [[], [], [], [], []];
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await Promise.all(running.map((jobs) => jobs.stop()));
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(listening.map((close) => close()));
  await database.empty();
});

const write =
  (level: string) =>
  (details: object | string, message = ''): void =>
    void lines.push(
      typeof details === 'string'
        ? { level, details: {}, message: details }
        : { level, details, message },
    );
const log = { info: write('info'), warn: write('warn'), error: write('error') };

function mailerTo(smtpUrl: string): Mailer {
  return createMailer({
    db: database.db,
    key,
    clock: systemClock,
    ids: randomIds,
    log,
    delivery: createMailDelivery({
      config: {
        mail: { smtpUrl, from: 'Convoke <post@convoke.example>' },
        publicUrl: 'https://convoke.example',
        contactEmail: 'help@convoke.example',
        dataDir: '/nowhere',
      },
      log,
    }),
    addJob: (tx, payload, options) => new JobRepository(tx).add('send-mail', payload, options),
  });
}

async function serve(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

async function queue(mailer: Mailer, language: Language = 'en'): Promise<void> {
  const mail = { kind: 'verify-email', to, name: 'Ada Ü.', language, token } as const;
  await database.db.transaction().execute((tx) => mailer.queue(tx, mail));
}

/** Something that listens where a mail server should, and what has connected to it. */
async function listen(serveSocket: (socket: Socket) => void): Promise<[string, Socket[]]> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    // The client hangs up when it likes.
    socket.on('error', () => undefined);
    sockets.push(socket);
    serveSocket(socket);
  });
  listening.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    return once(server, 'close');
  });
  return [`smtp://127.0.0.1:${await listenOnLoopback(server)}`, sockets];
}

/** Begins to send what is queued, with short waits between attempts. */
async function startSending(mailer: Mailer): Promise<Jobs> {
  const jobs = new Jobs({
    db: database.db,
    clock: systemClock,
    log,
    handlers: { 'send-mail': (payload, turn) => mailer.send(payload, turn) },
    concurrency: 2,
    timing: { pollMs: 10, backOffMs: () => 30 },
  });
  running.push(jobs);
  jobs.start();
  return jobs;
}

const rows = () => database.db.selectFrom('job').selectAll().execute();
const allDone = () => vi.waitFor(async () => expect(await rows()).toEqual([]), 30_000);
/** Waits for an attempt that failed, and says how. */
const failedAttempt = () =>
  vi.waitFor(async () => {
    const lastError = (await rows())[0]?.lastError;
    expect(lastError).toBeTruthy();
    return lastError;
  });
const idOf = (server: MailServer, index: number) =>
  server.taken[index]?.message.headers['message-id'];

describe('a mail on its way to a mail server', () => {
  it('arrives once, with both of its parts, and leaves nothing behind', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    await queue(mailer);
    await startSending(mailer);
    await allDone();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.recipients).toEqual([to]);
    const { headers, text, html, link } = server.taken[0]?.message ?? {};
    expect(headers).toMatchObject({ to, from: 'Convoke <post@convoke.example>' });
    expect(link).toBe(`https://convoke.example/auth/verify-email?token=${token}`);
    expect(text).toContain('Hello Ada Ü.,');
    expect(html).toContain('<bdi>Ada Ü.</bdi>');
    await vi.waitFor(() => expect(server.connections()).toBe(0));
    const told = JSON.stringify(lines);
    expect(told).not.toContain(token);
    expect(told).not.toContain('ada@');
  });

  it('arrives in the language of the request', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    await queue(mailer, 'de');
    await queue(mailer, 'es');
    await startSending(mailer);
    await allDone();
    const texts = server.taken.map(({ message }) => message.text);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain('Hallo Ada Ü.,');
    expect(texts.join()).toContain('Hola, Ada Ü.:');
  });

  it.each([
    ['recipient', { onRcptTo: refuse(550, '5.1.1 <ada@example.org> is unknown') }],
    [
      'message',
      {
        answer: (respond: (refusal: Error) => void) =>
          respond(smtpRefusal(554, '5.7.1 ada@example.org: no')),
      },
    ],
  ])('is given up at once when its %s is refused for good', async (what, options) => {
    const server = await serve(options);
    const mailer = mailerTo(server.url);
    await queue(mailer);
    await startSending(mailer);
    await allDone();
    expect(server.taken.length).toBeLessThan(2);
    const warnings = lines.filter(({ level }) => level === 'warn');
    expect(warnings).toMatchObject([
      {
        details: { mail: 'verify-email', reason: `${what}-refused`, recipient: 'a…@example.org' },
        message: 'a mail was refused for good, it is given up',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('ada@');
  });

  it('comes again where the server wants it to: greylisting', async () => {
    let isKnown = false;
    const server = await serve({
      onRcptTo(_address, _session, callback) {
        if (isKnown) callback();
        else callback(smtpRefusal(451, '4.7.1 greylisted'));
      },
    });
    const mailer = mailerTo(server.url);
    await queue(mailer);
    await startSending(mailer);
    expect(await failedAttempt()).toMatch(/^MailFailure 451(?:\.4\.7\.1)? busy$/);
    isKnown = true;
    await allDone();
    expect(server.taken).toHaveLength(1);
  });

  it('waits for a server that is away', async () => {
    const port = await freePort();
    const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
    await queue(mailer);
    await startSending(mailer);
    expect(await failedAttempt()).toBe('MailFailure ECONNREFUSED unreachable');
    const server = await serve({ port });
    await allDone();
    expect(server.taken).toHaveLength(1);
  });

  it('does not wait for ever for a server that never greets', async () => {
    const [url] = await listen(() => undefined);
    const mailer = mailerTo(`${url}?greetingTimeout=100`);
    await queue(mailer);
    await startSending(mailer);
    expect(await failedAttempt()).toBe('MailFailure ETIMEDOUT timed-out');
  });

  it('does not wait for ever for a server that took the mail and never says so', async () => {
    const server = await serve({ answer: () => undefined });
    const mailer = mailerTo(`${server.url}?socketTimeout=100`);
    await queue(mailer);
    await startSending(mailer);
    expect(await failedAttempt()).toBe('MailFailure ETIMEDOUT timed-out');
  });

  it('does not wait for ever for a server that is never silent and never done', async () => {
    const [smtpUrl, sockets] = await listen((socket) => {
      socket.write('220-wel');
      const timer = setInterval(() => socket.write('come '), 10);
      socket.once('close', () => clearInterval(timer));
    });
    const delivery = createSmtpDelivery({
      smtpUrl,
      from: 'post@convoke.example',
      site: { publicUrl: 'https://convoke.example', contactEmail: 'help@convoke.example' },
      log,
      attemptTimeoutMs: 200,
    });
    const mail: Mail = { kind: 'account-exists', to, name: 'Ada', language: 'en' };
    const queued = { id: randomIds.uuid(), mail, queuedAt: new Date() };
    await expect(delivery.deliver(queued, new AbortController().signal)).rejects.toMatchObject({
      name: 'MailFailure',
      reason: 'timed-out',
      isPermanent: false,
    });
    await vi.waitFor(() => expect(sockets[0]?.closed).toBe(true), 30_000);
  });

  it('waits until the password of the mail server is right', async () => {
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        const isRight = username === 'post' && password === 'open sesame';
        callback(isRight ? null : smtpRefusal(535, '5.7.8 no'), { user: username });
      },
    });
    const mailer = mailerTo(`smtp://post:wrong@127.0.0.1:${server.port}`);
    await queue(mailer);
    const jobs = await startSending(mailer);
    expect(await failedAttempt()).toMatch(/^MailFailure 535\S* sign-in-refused$/);
    await jobs.stop();
    await startSending(mailerTo(`smtp://post:open%20sesame@127.0.0.1:${server.port}`));
    await allDone();
    expect(server.taken).toHaveLength(1);
  });

  it('goes over TLS when the address says so, and to nobody whose certificate is not theirs', async () => {
    const server = await serve({ secure: true });
    const mailer = mailerTo(server.url);
    await queue(mailer);
    const jobs = await startSending(mailer);
    expect(await failedAttempt()).toBe('MailFailure CERT_HAS_EXPIRED not-secure');
    expect(server.taken).toEqual([]);
    await jobs.stop();
    await startSending(mailerTo(`${server.url}?tls.rejectUnauthorized=false`));
    await allDone();
    expect(server.taken).toHaveLength(1);
  });

  it('stays at home when it must be encrypted and the server cannot', async () => {
    const server = await serve();
    const mailer = mailerTo(`${server.url}?requireTLS=true`);
    await queue(mailer);
    await startSending(mailer);
    expect(await failedAttempt()).toMatch(/not-secure$/);
    expect(server.taken).toEqual([]);
  });

  it('is let go of at once when the server stops, and sent under the same name after the restart', async () => {
    let isStuck = true;
    const server = await serve({
      answer: (respond) => {
        if (!isStuck) respond();
      },
    });
    const mailer = mailerTo(server.url);
    await queue(mailer);
    const jobs = await startSending(mailer);
    await vi.waitFor(() => expect(server.taken).toHaveLength(1));
    await jobs.stop();
    await vi.waitFor(() => expect(server.connections()).toBe(0));
    expect(await rows()).toMatchObject([{ attempts: 0, claim: null, lastError: null }]);
    isStuck = false;
    await startSending(mailer);
    await allDone();
    expect(server.taken).toHaveLength(2);
    expect(idOf(server, 1)).toBe(idOf(server, 0));
  });

  it('is sent by another process when its own is killed between sending and noting it, under the same name', async () => {
    let isStuck = true;
    const server = await serve({
      answer: (respond) => {
        if (!isStuck) respond();
      },
    });
    await queue(mailerTo(server.url));
    const start = () => {
      const parameters = [database.connectionString, server.url, key.toString('hex')];
      const started = startProcess(processProgram, parameters);
      processes.push(started);
      return started;
    };
    const killed = start();
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), 30_000);
    killed.child.kill('SIGKILL');
    await killed.ended;
    isStuck = false;
    await start().line('started');
    await allDone();
    expect(server.taken).toHaveLength(2);
    expect(idOf(server, 0)).toMatch(/^<[\da-f-]{36}@convoke\.example>$/);
    expect(idOf(server, 1)).toBe(idOf(server, 0));
  });
});

function refuse(responseCode: number, message: string) {
  return (_address: unknown, _session: unknown, callback: (error: Error) => void): void =>
    callback(smtpRefusal(responseCode, message));
}
