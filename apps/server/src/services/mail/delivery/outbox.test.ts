import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../../../../test/read-message.ts';
import { randomIds } from '../../../lib/ids.ts';
import type { QueuedMail } from '../mail.ts';
import type { MailDelivery } from '../mailer.ts';
import { createOutboxDelivery } from './outbox.ts';

const never = new AbortController().signal;
const startedAt = Date.parse('2026-11-21T19:48:00.123Z');
let dataDir: string;
let folder: string;
let lines: { details: object; message: string }[];
let outbox: MailDelivery;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-outbox-test-'));
  folder = path.join(dataDir, 'outbox');
  lines = [];
  outbox = createOutboxDelivery({
    folder,
    from: 'Convoke <hello@convoke.example>',
    site: { publicUrl: 'http://localhost:3000', contactEmail: 'hello@convoke.example' },
    log: { info: (details, message) => void lines.push({ details, message }) },
  });
});
afterEach(() => rm(dataDir, { recursive: true }));

function mailAt(second: number, to = 'ada@example.org'): QueuedMail {
  return {
    id: randomIds.uuid(),
    mail: { kind: 'verify-email', to, name: 'Ünal', language: 'en', token: `token-${second}` },
    queuedAt: new Date(startedAt + second * 1_000),
  };
}

describe('the outbox', () => {
  it('keeps a mail as a file for its owner alone, and logs the link', async () => {
    await outbox.deliver(mailAt(0), never);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^2026-11-21T19-48-00\.123Z-[\da-f-]{36}\.eml$/);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const [message] = await readOutbox(dataDir);
    expect(message?.headers).toMatchObject({ to: 'ada@example.org' });
    expect(message?.text).toContain('Hello Ünal,');
    const link = 'http://localhost:3000/auth/verify-email?token=token-0';
    expect(message).toMatchObject({ link, token: 'token-0' });
    expect(lines).toEqual([
      {
        details: { mail: 'verify-email', file: path.join(folder, name), link },
        message: 'a mail was put into the outbox',
      },
    ]);
  });

  it('holds a mail once that is delivered twice, and all in the order of time', async () => {
    const [first, second, third] = [mailAt(1), mailAt(2), mailAt(3)];
    for (const mail of [third, first, second, first]) await outbox.deliver(mail, never);
    expect((await readOutbox(dataDir)).map(({ token }) => token)).toEqual([
      'token-1',
      'token-2',
      'token-3',
    ]);
  });

  it('keeps a thousand mails, the youngest, and nothing that was left unfinished', async () => {
    await outbox.deliver(mailAt(0), never);
    for (let second = 1; second < 1_005; second += 1) {
      const time = new Date(startedAt + second * 1_000).toISOString().replaceAll(':', '-');
      await writeFile(path.join(folder, `${time}-x.eml`), '');
    }
    await writeFile(path.join(folder, '2026-11-21T19-48-00.123Z-x.eml.part'), 'half');
    await writeFile(path.join(folder, 'notes.txt'), 'not ours');
    await outbox.deliver(mailAt(2_000), never);
    const names = (await readdir(folder)).toSorted();
    const mails = names.filter((name) => name.endsWith('.eml'));
    expect(mails).toHaveLength(1_000);
    expect(mails.at(-1)).toContain('2026-11-21T20-21-20');
    expect(mails[0]).toContain('2026-11-21T19-48-06');
    expect(names.filter((name) => !name.endsWith('.eml'))).toEqual(['notes.txt']);
  });

  it('loses none of many that come at once', async () => {
    const mails = Array.from({ length: 30 }, (_, second) => mailAt(second));
    await Promise.all(mails.map((mail) => outbox.deliver(mail, never)));
    expect(await readOutbox(dataDir)).toHaveLength(30);
  });

  it('says so when it cannot write, leaves no half file, and goes on when it can', async () => {
    await writeFile(folder, 'in the way');
    await expect(outbox.deliver(mailAt(0), never)).rejects.toMatchObject({ code: 'EEXIST' });
    await rm(folder);
    await outbox.deliver(mailAt(0), never);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('writes nothing more when the server stops', async () => {
    const stopped = AbortSignal.abort(new Error('The server stops'));
    await expect(outbox.deliver(mailAt(0), stopped)).rejects.toThrow('The server stops');
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
