import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../test/read-message.ts';
import { toMessage } from './mail-message.ts';
import type { Mail, QueuedMail } from './mail.ts';

const token = 'Zk3v-9XyQm2c_PpL0sRt7uWvAbCdEfGhIjKlMnOpQrS';
const site = { publicUrl: 'https://convoke.example', contactEmail: 'help@convoke.example' };
const from = 'Convoke <post@convoke.example>';
const to = 'ada@example.org';
const name = 'Ada Lovelace';
const mails: Mail[] = [
  { kind: 'verify-email', to, name, language: 'en', token },
  { kind: 'reset-password', to, name, language: 'en', token },
  { kind: 'account-exists', to, name, language: 'en' },
  { kind: 'password-changed', to, name, language: 'en' },
];

const queued = (mail: Mail): QueuedMail => ({
  id: '3f0c5f0e-6d6c-4f2b-9f5a-1d2c3b4a5968',
  mail,
  queuedAt: new Date('2026-11-21T19:48:00Z'),
});

async function compose(mail: Mail, options = { from, site }): Promise<string> {
  return String(await new MailComposer(toMessage(queued(mail), options)).compile().build());
}

describe('a mail', () => {
  it.each(mails)('says in both parts what it should: $kind', async (mail) => {
    const { headers, text, html } = readMessage(await compose(mail));
    expect(headers).toMatchObject({
      from,
      to,
      date: 'Sat, 21 Nov 2026 19:48:00 +0000',
      'message-id': '<3f0c5f0e-6d6c-4f2b-9f5a-1d2c3b4a5968@convoke.example>',
      'auto-submitted': 'auto-generated',
    });
    await expect(`${headers['subject'] ?? ''}\n\n${text}`).toMatchFileSnapshot(
      `golden/${mail.kind}.txt`,
    );
    await expect(html).toMatchFileSnapshot(`golden/${mail.kind}.html.txt`);
  });

  it.each(mails)('says the same in German and Spanish, in both parts: $kind', async (mail) => {
    const english = readMessage(await compose(mail));
    for (const language of ['de', 'es'] as const) {
      const { headers, text, html, link } = readMessage(await compose({ ...mail, language }));
      expect(html).toContain(`<html lang="${language}">`);
      expect(link).toBe(english.link);
      expect(text.split('\n')).toHaveLength(english.text.split('\n').length);
      expect(headers['subject']).not.toBe(english.headers['subject']);
      await expect(text).toMatchFileSnapshot(`golden/${mail.kind}.${language}.txt`);
    }
  });

  it.each(mails)('links to this installation alone and fetches nothing: $kind', async (mail) => {
    const { text, html } = readMessage(await compose(mail));
    const links = [...`${text} ${html}`.matchAll(/https?:[^\s"<]+/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(new URL(link).origin).toBe(site.publicUrl);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(|@import|src=/i);
    // All that can be clicked can be reached by who reads the text alone.
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(link);
  });

  it('is the same to the last byte when it is sent again', async () => {
    for (const mail of mails) expect(await compose(mail)).toBe(await compose(mail));
  });

  it('asks for its colours in the dark as well, without a picture for its mark', async () => {
    const { html } = readMessage(await compose(mails[0] as Mail));
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html.match(/class="seat"/g)).toHaveLength(7);
    expect(html.match(/<div class="accent"/g)).toHaveLength(1);
  });

  const hostile = [
    'Ada\r\nBcc: everybody@evil.example',
    'Ada\r\n\r\n<b>body',
    '"><img src=x onerror=alert(1)>',
    '</p><h1>Pay now</h1>',
    "<a href='//evil.example'>x</a>",
    '&lt;b&gt; & <i>',
    '=?utf-8?q?=0d=0aBcc:_x?=',
    '\u202e<script>',
    '${token} $& $1',
  ];
  it.each(hostile)('holds no markup, header or link of a person: %j', async (hostileName) => {
    const plain = readMessage(
      await compose({ kind: 'verify-email', to, name: 'Ada', language: 'en', token }),
    );
    const raw = await compose({
      kind: 'verify-email',
      to,
      name: hostileName,
      language: 'en',
      token,
    });
    const { headers, text, html } = readMessage(raw);
    expect(headers).toEqual(plain.headers);
    const tagsOf = (markup: string) =>
      [...markup.matchAll(/<\/?[a-z][^>]*>/gi)]
        .map(([tag]) => tag)
        .filter((tag) => !/bdi/.test(tag));
    expect(tagsOf(html)).toEqual(tagsOf(plain.html));
    expect(text.split('\n')).toHaveLength(plain.text.split('\n').length);
    expect(`${text}${html}`).not.toContain('evil.example');
  });

  it('says an unusual name as it is, encoded for each part', async () => {
    const unusual = "Tom & Jerry's <3 Ünïcødé 🎉";
    const mail: Mail = { kind: 'account-exists', to, name: unusual, language: 'en' };
    const { text, html } = readMessage(await compose(mail));
    expect(text).toContain(`Hello ${unusual},`);
    expect(html).toContain('<bdi>Tom &amp; Jerry&#39;s &lt;3 Ünïcødé 🎉</bdi>');
  });

  it('carries any token through its link', async () => {
    const odd = 'a+b/c=&d#é?%';
    const { token: read, html } = readMessage(
      await compose({ kind: 'reset-password', to, name, language: 'en', token: odd }),
    );
    expect(read).toBe(odd);
    expect(html).toContain(`token=${encodeURIComponent(odd)}"`);
  });

  it.each([
    ['post@convoke.example', 'post@convoke.example'],
    ['Convoke <post@convoke.example>', 'Convoke <post@convoke.example>'],
    ['"Convoke, Inc." <post@convoke.example>', '"Convoke, Inc." <post@convoke.example>'],
    ['Convoke, Inc. <post@convoke.example>', '"Convoke, Inc." <post@convoke.example>'],
  ])('comes from one sender, as configured: %s', async (sender, expected) => {
    const { headers } = readMessage(await compose(mails[2] as Mail, { from: sender, site }));
    expect(headers['from']).toBe(expected);
    expect(headers['message-id']).toMatch(/@convoke\.example>$/);
  });

  it('links to a server on this machine too', async () => {
    const { link } = readMessage(
      await compose(mails[0] as Mail, {
        from: 'post@convoke.example',
        site: { ...site, publicUrl: 'http://localhost:3000' },
      }),
    );
    expect(link).toBe(`http://localhost:3000/auth/verify-email?token=${token}`);
  });
});
