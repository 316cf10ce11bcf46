import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { promptMessagesOf, roomPage } from './support/room-page.ts';
import { type ScriptedStack, connectionLost, expect, seedTeam, test } from './support/fixtures.ts';

const question = 'Which part of the yard should we begin with?';
const partialChunks = ['The gate comes first, ', 'because everybody passes it, ', 'and then '];

test('a page of a server without https goes on when that is stopped or killed in the middle of an answer', async ({
  page,
  scripted,
  expectedConsole,
}) => {
  // During the first answer the page asks for the next challenge: new work, which is refused. In the second one the
  // database of the server is killed too: the first requests may find it waking up.
  expectedConsole.push(/\/api\/bot-check\/challenge/);
  expectedConsole.push(connectionLost, /status of 503/);
  const total = page.waitForResponse(/\/conversation-total-/);
  await seedTeam(page);
  // To the browser this is another machine, although the connection ends at this one.
  await page.goto(`http://0.0.0.0:${scripted.server.port}/team-dashboard`);
  await test.step('the bot check works over plain http', () => talkOverPlainHttp(page, scripted));
  // A server that is asked to stop serves no file that an answer shows at its end.
  await (await total).finished();
  await test.step('asked to stop, the server lets the answer end first', () =>
    stopDuringAnswer(page, scripted));
  await test.step('killed, it starts again on its folder, and the page goes on', () =>
    killDuringAnswer(page, scripted));
});

async function talkOverPlainHttp(page: Page, { upstream }: ScriptedStack): Promise<void> {
  // What makes this the hard case: no secure context, so no crypto.subtle.
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  const room = roomPage(page);
  await expect(page.getByText("You're human.")).toBeVisible();
  await room.say(question);
  await room.hasSettled(2);
  await expect(room.messages.nth(1)).toContainText('scripted point number');
  expect(upstream.requests).toHaveLength(1);
  await room.messages.nth(0).getByRole('button', { name: 'Copy message' }).click();
  await expect(page.getByText('Message copied to clipboard!')).toBeVisible();
}

async function stopDuringAnswer(page: Page, { server, upstream }: ScriptedStack): Promise<void> {
  const room = roomPage(page);
  let endAnswer = () => {};
  const until = new Promise<void>((resolve) => (endAnswer = resolve));
  upstream.script({ kind: 'text', chunks: ['Paths ', 'before ', 'everybody waits.'], until });
  await room.say('And what is next?');
  const reply = room.messages.nth(3);
  await expect(reply).toContainText('Paths before');
  const stopped = server.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
  endAnswer();
  await expect(reply).toContainText('everybody waits.');
  await room.hasSettled(4);
  await expect(reply.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(await stopped).toBe(0);
  await server.start();
}

async function killDuringAnswer(page: Page, { server, upstream }: ScriptedStack): Promise<void> {
  const room = roomPage(page);
  const asked = 'Who has the key?';
  upstream.script({ kind: 'hangInStream', chunks: partialChunks });
  await room.say(asked);
  const reply = room.messages.nth(5);
  await expect(reply).toContainText('The gate comes first');
  await server.stop('SIGKILL');
  await room.hasSettled(6);
  await expect(reply).toContainText('The gate comes first, because everybody passes it');
  await expect(reply).toContainText('The answer was cut off. What arrived is kept.');

  await server.start();
  await reply.getByRole('button', { name: 'Retry' }).click();
  await expect(reply).toContainText('scripted point number');
  await room.hasSettled(6);
  const sent = JSON.stringify(promptMessagesOf(upstream.requests.at(-1)));
  expect(sent.split(asked)).toHaveLength(2);
  await page.reload();
  await room.hasSettled(6);
  await expect(reply).toContainText('scripted point number');
}

/** Breaks the policy, as proof that violations would be seen, and tells which part of it. */
const plantViolation = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        const image = document.createElement('img');
        image.src = 'http://tracker.invalid/pixel.png';
        document.body.append(image);
      }),
  );

async function serve(html: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

test('the browser enforces the policy that every page carries, and another site can make it post nothing', async ({
  page,
  scripted: { server, upstream },
  expectedConsole,
}) => {
  expectedConsole.push(/violates the following (?:Content Security Policy directive|directive)/);
  expectedConsole.push(/status of 403/, /ERR_BLOCKED_BY_RESPONSE/);
  for (const path of ['/home', '/team-dashboard', '/no-such-page', '/api/docs', '/api/nothing']) {
    const answer = await page.request.get(`${server.url}${path}`);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-(?:inline|eval)/);
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
  }
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  expect(await plantViolation(page)).toBe('img-src');
  const room = roomPage(page);
  const sent = page.waitForRequest(/continue\/conversation$/);
  await room.say(question);
  const body = (await sent).postData() ?? '';
  const cookies = await page.context().cookies(server.url);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  expect(token).not.toBe('');
  await room.hasSettled(2);
  const calls = upstream.requests.length;

  const target = `${server.url}/api/functions/continue/conversation`;
  const foreign = await serve(
    '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">',
  );
  try {
    // Same site as the browser counts it, so that the cookie goes along; only the origin differs.
    await page.goto(foreign.url);
    const fetched = await page.evaluate(
      ([address, text]) =>
        fetch(address, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          body: text,
        }).then(
          () => 'answered',
          () => 'blocked',
        ),
      [target, body] as const,
    );
    expect(fetched).toBe('blocked');

    const submitted = page.waitForResponse(target);
    await page.evaluate((address) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = address;
      document.body.append(form);
      form.submit();
    }, target);
    const refusal = await submitted;
    expect(refusal.status()).toBe(403);
    expect(await refusal.json()).toMatchObject({ code: 'csrf_failed' });
  } finally {
    foreign.server.close();
    foreign.server.closeAllConnections();
  }
  // The pair itself is good: from our own page the same request only lacks a fresh bot-check token.
  const headers = {
    'content-type': 'application/json',
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
    origin: server.url,
  };
  const answer = await fetch(target, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ code: 'bot_check_failed' });
  expect(upstream.requests).toHaveLength(calls);
});
