import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConvokeServer, serverEntry, startConvoke } from './support/convoke-server.ts';
import { roomPage } from './support/room-page.ts';
import { expect, sampleVision, seedTeam, test, withScriptedStack } from './support/fixtures.ts';

/**
 * How ten screens look, in both themes: `npm run visual`. After an intended change: `npm run visual -- --update-snapshots`,
 * and look at what has changed before it is committed. Browsers draw letters differently from one release to the next, so
 * the pictures hold for the one that took them.
 */
const baselineChromiumVersion = '156';

// The style sheet that hides moments is not the page's own.
test.use({ bypassCSP: true, viewport: { width: 1280, height: 800 } });

let dataDir: string;
let seededServer: ConvokeServer;

test.beforeAll(async ({ browser }) => {
  const [release] = browser.version().split('.');
  if (release !== baselineChromiumVersion && test.info().config.updateSnapshots !== 'all')
    throw new Error(
      `The pictures were taken with Chromium ${baselineChromiumVersion}, and this is ${release}. Take them with this one before your change (--update-snapshots, and its number in e2e/screens.visual.ts), and compare after it.`,
    );
  dataDir = mkdtempSync(join(tmpdir(), 'convoke-looks-'));
  const { status, stderr } = spawnSync(process.execPath, [serverEntry, 'seed'], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  seededServer = await startConvoke({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await seededServer.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function expectScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // The pointer rests where it hovers over nothing.
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    stylePath: 'e2e/screens.visual.css',
    // The edge of a letter here and there; a word that moves is more.
    maxDiffPixels: 60,
  });
}

// Fixed in the samples.
const samplePath = '/conversation/94c2f7b8-e15d-4a60-8b39-c7d4e6f01a08';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [name, path, heading] of [
      ['landing', '/home', /Don't prompt/],
      ['about', '/about', /./],
      ['feed', '/conversations', 'The Conversation Feed'],
      ['player', samplePath, /./],
      ['sign-in', '/auth/login', /./],
    ] as const) {
      test(`${name} looks as it did`, async ({ page }) => {
        await page.goto(seededServer.url + path);
        await expect(page.locator('[data-prerendered]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectScreenshot(page, `${name}-${colorScheme}`);
      });
    }

    test('a team at work looks as it did', async ({ page }) => {
      await page.goto(`${seededServer.url}/watch`);
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Restart' }).click();
      await page.getByRole('button', { name: 'Pause' }).click();
      const forward = page.getByRole('button', { name: 'Step forward' });
      await forward.click();
      await forward.click();
      await forward.click();
      await page.waitForLoadState('networkidle');
      await expectScreenshot(page, `watch-${colorScheme}`);
    });

    test('the vision looks as it did', async ({ page }) => {
      await page.goto(`${seededServer.url}/vision`);
      await page.getByRole('textbox', { name: 'Team Vision' }).fill(sampleVision.teamVision);
      await page.waitForLoadState('networkidle');
      await expectScreenshot(page, `vision-${colorScheme}`);
    });

    test('team assembly and the palette look as they did', async ({ page }) => {
      await seedTeam(page);
      await page.goto(`${seededServer.url}/team-assembly`);
      await expect(page.getByText("You're human.")).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectScreenshot(page, `assembly-${colorScheme}`);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await expectScreenshot(page, `palette-${colorScheme}`);
    });

    test('the room looks as it did', async ({ page }) => {
      await withScriptedStack({}, async ({ server, upstream }) => {
        await seedTeam(page);
        await page.goto(`${server.url}/team-dashboard`);
        const room = roomPage(page);
        upstream.script({
          kind: 'text',
          chunks: ['At the **gate**: whoever passes sees it grow.'],
        });
        await room.say('Where do we begin?');
        await room.hasSettled(2);
        upstream.script({
          kind: 'text',
          chunks: ['I object: nobody has asked who pays for water.'],
        });
        await room.ask('Oda', 'Objection');
        await room.hasSettled(3);
        await expect(page.getByText("You're human.")).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectScreenshot(page, `room-${colorScheme}`);
      });
    });
  });
}
