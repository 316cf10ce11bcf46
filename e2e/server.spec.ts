import { execFile } from 'node:child_process';
import { type Server, createServer } from 'node:http';
import type { PlaywrightWorkerArgs } from '@playwright/test';
import { freePort, serverEntry } from './support/convoke-server.ts';
import { promptMessagesOf, roomPage } from './support/room-page.ts';
import {
  type ScriptedStack,
  expect,
  seedTeam,
  test as base,
  withScriptedStack,
} from './support/fixtures.ts';

/** A stack of its own for each test, because these end its process. */
const test = base.extend<{ stack: ScriptedStack }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  stack: async ({}, use) => withScriptedStack({}, use),
});

const question = 'Which part of the yard should we begin with?';
const partialChunks = ['The gate comes first, ', 'because everybody passes it, ', 'and then '];

test('a server that is killed in the middle of an answer starts again on its folder, and the page goes on', async ({
  page,
  stack: { server, upstream },
  expectedConsole,
}) => {
  // Its database has just been killed too: the first requests may find it waking up.
  expectedConsole.push(/Failed to load resource: net::ERR_/, /status of 503/);
  upstream.script({ kind: 'hangInStream', chunks: partialChunks });
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say(question);
  const reply = room.messages.nth(1);
  await expect(reply).toContainText('The gate comes first');
  await server.stop('SIGKILL');
  await room.hasSettled(2);
  await expect(reply).toContainText('The gate comes first, because everybody passes it');
  await expect(reply).toContainText('The answer was cut off. What arrived is kept.');

  await server.start();
  await reply.getByRole('button', { name: 'Retry' }).click();
  await expect(reply).toContainText('scripted point number');
  await room.hasSettled(2);
  const sent = JSON.stringify(promptMessagesOf(upstream.requests.at(-1)));
  expect(sent.split(question)).toHaveLength(2);
  await page.reload();
  await room.hasSettled(2);
  await expect(reply).toContainText('scripted point number');
});

/** Runs the program to its end, and returns what it said. */
async function runServerToExit(
  environment: Record<string, string>,
  command: string[] = [],
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [serverEntry, ...command],
      { env: { PATH: process.env['PATH'] ?? '', ...environment }, timeout: 30_000 },
      (_, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    );
  });
}

test('a second process on the same folder is refused and told who has it', async ({
  stack: { server },
}) => {
  const environment = {
    DATA_DIR: server.dataDir,
    PORT: String(await freePort()),
    AI_PROVIDER: 'rehearsal',
  };
  const unknown = await runServerToExit(environment, ['no-such-command']);
  expect(unknown.text).toContain('There is no command no-such-command');
  const second = await runServerToExit(environment);
  expect(second.code).toBe(1);
  expect(second.text).toContain(`is in use by another Convoke (process ${server.processId()})`);
  expect(second.text).toContain('or give this one a folder of its own');
  const seeding = await runServerToExit(environment, ['seed']);
  expect(seeding.text).toContain('Stop that one first, then repeat this command.');
  const answer = await fetch(`${server.url}/api/health/ready`);
  expect(answer.status).toBe(200);
});

test('a server that is asked to stop lets the answer end first', async ({
  page,
  stack: { server, upstream },
  expectedConsole,
}) => {
  // During the answer the page asks for the next challenge: new work, which is refused.
  expectedConsole.push(/\/api\/bot-check\/challenge/);
  let endAnswer = () => {};
  const until = new Promise<void>((resolve) => (endAnswer = resolve));
  upstream.script({ kind: 'text', chunks: [...partialChunks, 'everybody waits.'], until });
  const total = page.waitForResponse(/\/conversation-total-/);
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say(question);
  await expect(room.messages.nth(1)).toContainText('The gate comes first');
  // What the answer shows at its end is loaded by now.
  await (await total).finished();
  const stopped = server.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
  endAnswer();
  await expect(room.messages.nth(1)).toContainText('everybody waits.');
  await room.hasSettled(2);
  await expect(room.messages.nth(1).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(await stopped).toBe(0);
});

test('the bot check works over plain http from another machine', async ({ playwright }) => {
  // Changes are taken under the server's own name alone.
  await withScriptedStack({ PUBLIC_URL: 'http://convoke.test' }, (stack) =>
    talkFromAnotherMachine(playwright, stack),
  );
});

async function talkFromAnotherMachine(
  playwright: PlaywrightWorkerArgs['playwright'],
  { server, upstream }: ScriptedStack,
): Promise<void> {
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP convoke.test 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await seedTeam(page);
    await page.goto(`http://convoke.test:${server.port}/team-dashboard`);
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
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}

test('every page carries the policy, and the browser enforces it', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/violates the following (?:Content Security Policy directive|directive)/);
  expectedConsole.push(/status of 404/);
  for (const path of ['/home', '/team-dashboard', '/no-such-page', '/api/docs', '/api/nothing']) {
    const answer = await page.request.get(`${rehearsal.url}${path}`);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-(?:inline|eval)/);
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
  }
  await page.goto(`${rehearsal.url}/home`);
  // Proof that violations would be seen: this one is planted.
  const violated = await page.evaluate(
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
  expect(violated).toBe('img-src');
});

async function serve(html: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${port}` };
}

test('another site can make the visitor’s browser post nothing', async ({
  page,
  scripted: { server, upstream },
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/, /ERR_BLOCKED_BY_RESPONSE/);
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
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
  // Even with the right pair, a foreign origin is refused; without the header our own is.
  const headers = { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}` };
  for (const more of [
    { 'x-xsrf-token': token, origin: 'https://elsewhere.example' },
    { 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' },
    { origin: server.url },
  ]) {
    const answer = await fetch(target, { method: 'POST', headers: { ...headers, ...more }, body });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'csrf_failed' });
  }
  // The pair itself is good: from our own page the same request only lacks a fresh bot-check token.
  const own = { ...headers, 'x-xsrf-token': token, origin: server.url };
  const answer = await fetch(target, { method: 'POST', headers: own, body });
  expect(await answer.json()).toMatchObject({ code: 'bot_check_failed' });
  expect(upstream.requests).toHaveLength(calls);
});
