import { readFile } from 'node:fs/promises';
import { expect, test as base } from '../support/fixtures.ts';
import { startReleaseProxy } from '../support/release-proxy.ts';
import { isTextFontDrawn } from '../support/text-font.ts';
import { enter, tab } from './engine-page.ts';
import { openFirefox } from './firefox.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { placesInWindow, shareOfShift } from './shift.ts';
import { openWebkit } from './webkit.ts';

const test = base.extend<object, { visitor: Visitor }>({
  visitor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const { ENGINE: engine, ENGINE_PATH: path = '' } = process.env;
      const page = await (engine === 'webkit' ? openWebkit(path) : openFirefox(path));
      await use(visitorOf(page));
      await page.close();
    },
    { scope: 'worker' },
  ],
});

// Each step goes on where the one before it ended; after one that fails the rest is skipped.
test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ visitor }) => {
  const info = test.info();
  if (info.status === info.expectedStatus) return;
  const path = info.outputPath('screen.png');
  await visitor.screenshot(path as `${string}.png`);
  info.attachments.push({ name: 'screen', path, contentType: 'image/png' });
});

const field = '[placeholder="Feel free to interrupt..."]';
const message = '[role=log] article';
const panel = '[role=dialog]';
const mission = 'A repair café for bicycles next to the station';

const sampleFiles = [
  'orchard-street-brief.pdf',
  'fahrradwerkstatt-haushalt.xlsx',
  'horno-contrato.docx',
];

const readSample = async (name: string) => ({
  name,
  base64: await readFile(`samples/files/${name}`, 'base64'),
});

/** In the page: drops files on the room. */
function dropFiles(files: readonly { name: string; base64: string }[]): void {
  const dropped = new DataTransfer();
  for (const { name, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    dropped.items.add(new File([bytes], name));
  }
  const room = document.querySelector('[role=log]');
  for (const type of ['dragenter', 'dragover', 'drop'])
    room?.dispatchEvent(
      new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }),
    );
}

const hasSettled = (visitor: Visitor) => visitor.expectCount('button', 'Stop').toBe(0);

test('the landing page takes a sentence, and a team is drafted from it', async ({
  visitor,
  rehearsal: server,
}) => {
  await visitor.goto(`${server.url}/home`);
  await visitor.fill('textarea, input', mission, 'What should the team work on?');
  await visitor.type(enter);
  await visitor.expectAddress().toMatch(/\/team-assembly$/);
  await visitor.expectText('main').toMatch(/members have joined the team/);
  await visitor.expectText('section', 'Goals').toContain(mission);
});

test('the room opens with a first question in the field', async ({ visitor }) => {
  await visitor.button('Next: Start Conversation');
  await visitor.expectAddress().toMatch(/\/team-dashboard$/);
  await visitor.expectValue(field).toMatch(/^What is the first step towards/);
});

test('an answer streams, word by word', async ({ visitor }) => {
  await visitor.press(field);
  await visitor.type(enter);
  await visitor.expectCount(message).toBe(2);
  const lengths = new Set<number>();
  while ((await visitor.count('button', 'Stop')) > 0)
    lengths.add((await visitor.text(message)).length);
  expect(lengths.size, 'it was seen growing').toBeGreaterThan(2);
});

test('files of three formats are read, and an answer cites them', async ({ visitor }) => {
  await hasSettled(visitor);
  await visitor.evaluate(dropFiles, await Promise.all(sampleFiles.map(readSample)));
  for (const [index] of sampleFiles.entries())
    await visitor.expectText('[role=log]').toContain(`is on the table: F${index + 1},`);
  const answers = await visitor.count(message);
  await visitor.fill(field, 'How much money is set aside for removing the polluted earth?');
  await visitor.type(enter);
  await visitor.expectCount(message).toBe(answers + 2);
  await hasSettled(visitor);
  await visitor.expectText(message).toContain('Read all of 3 files');
  await visitor.press(`${message} [data-passage]`);
  await visitor.expectText(panel).toContain('orchard-street-brief.pdf');
  await visitor.button('Close');
});

test('what is typed after a press goes into the field', async ({ visitor }) => {
  await visitor.button('Ask everyone');
  await visitor.type('And what about price');
  await visitor.expectValue(field).toBe('And what about price');
});

test('the team discusses it and ends for a reason', async ({ visitor }) => {
  await hasSettled(visitor);
  await visitor.button('Let the team discuss');
  await visitor.expectText('[role=log]').toContain('And what about price');
  await visitor
    .expectText('[role=log]')
    .toMatch(/waiting for your answer|had to say|nothing to add|turns are used up|in circles/);
});

test('a reload in the middle of a sentence keeps all that was said and typed', async ({
  visitor,
}) => {
  await hasSettled(visitor);
  await visitor.fill(field, 'Who keeps the key?');
  await visitor.button('Let the team discuss');
  await visitor.expectValue(field).toBe('');
  await visitor.type('Half a thought');
  await visitor.expectText(message).toMatch(/(?:\w{4,}\W.*){5}/s);
  const said = await visitor.text(message);
  expect(await visitor.count('button', 'Stop'), 'somebody speaks').toBe(1);
  await visitor.reload();
  await visitor.expectText('[role=log]').toContain('Who keeps the key?');
  await visitor.expectValue(field).toBe('Half a thought');
  await visitor.expectText('[role=log]').toContain('What arrived is kept.');
  const lastWords = said.trim().split('\n').at(-1) ?? '';
  // The last letter may be half of a word that is drawn otherwise.
  expect(await visitor.text('[role=log]')).toContain(lastWords.slice(0, -1));
});

test('the talk becomes minutes and a decision', async ({ visitor }) => {
  await visitor.button('Minutes');
  await visitor.button('Update minutes');
  await visitor.expectText(panel).toContain('The minutes are up to date.');
  await visitor.button('Draft decision');
  await visitor.expectText(panel).toContain('The decision is drafted.');
  while ((await visitor.count('button', 'Overrule')) > 0) {
    await visitor.button('Overrule');
    await visitor.fill('textarea, input', 'The grant pays for it.', 'Why you overrule it');
    await visitor.type(`${tab}${enter}`);
    await visitor.expectCount('textarea, input', 'Why you overrule it').toBe(0);
  }
  await visitor.button('Mark as decided');
  await visitor.expectText(panel).toContain('Decided on');
  await visitor.button('Close');
});

test('it is published, and its page shows the decision', async ({ visitor }) => {
  await visitor.button('Options');
  await visitor.button('Publish Conversation');
  await visitor.expectText(panel).toContain('The decision, with its reasons and who disagrees');
  await visitor.button('Publish to Server');
  await visitor.button('Open publication');
  await visitor.expectAddress().toMatch(/\/conversation\//);
  await visitor.expectText('section', 'Decision').toContain('Decided');
});

test('the library of conversations begins another one, and leads back', async ({ visitor }) => {
  await visitor.press('header a', 'Your table');
  await visitor.expectText('[role=log]').toContain('Who keeps the key?');
  await visitor.press('h1 button');
  await visitor.button('New chat');
  await visitor.expectCount(message).toBe(0);
  await visitor.press('h1 button');
  await visitor.expectText(panel).toContain('Who keeps the key?');
  await visitor.press(`${panel} li button`);
  await visitor.expectText('[role=log]').toContain('What arrived is kept.');
  await visitor.expectValue(field).toBe('Half a thought');
});

test('without its server the page opens, with all that was typed', async ({
  visitor,
  rehearsal: server,
}) => {
  await expect
    .poll(() => visitor.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await server.stop();
  await visitor.reload();
  await visitor.expectText('body').toContain('Convoke is not responding.');
  await visitor.expectText('[role=log]').toContain('Who keeps the key?');
  await visitor.expectValue(field).toBe('Half a thought');
});

test('the conversation goes on when the server is back', async ({ visitor, rehearsal: server }) => {
  await server.start();
  await visitor.expectText('body').not.toContain('Convoke is not responding.');
  const before = await visitor.count(message);
  await visitor.press(field);
  await visitor.type(enter);
  await visitor.expectCount(message).toBe(before + 2);
  await hasSettled(visitor);
});

test('fonts that come late take their places at once, and next to nothing moves', async ({
  visitor,
  rehearsal,
}) => {
  for (const address of ['/home', '/about', '/vision']) {
    // At a port of its own, where no font is kept from an earlier page.
    const front = await startReleaseProxy(rehearsal);
    const release = front.hold(/\.woff2$/);
    await visitor.goto(front.url + address);
    await visitor.expectAddress().toBe(front.url + address);
    await visitor.expectCount('h1').toBe(1);
    await visitor.expectCount('[data-prerendered]').toBe(0);
    const before = await visitor.evaluate(placesInWindow);
    expect(await visitor.evaluate(isTextFontDrawn), address).toBe(false);
    release();
    await expect.poll(() => visitor.evaluate(isTextFontDrawn)).toBe(true);
    const after = await visitor.evaluate(placesInWindow);
    expect(shareOfShift(before, after), address).toBeLessThan(0.02);
    await front.close();
  }
});

test('the browser complained of nothing', ({ visitor }) => {
  test.skip(visitor.complaints === null, 'plain WebDriver does not tell');
  expect(visitor.complaints).toEqual([]);
});
