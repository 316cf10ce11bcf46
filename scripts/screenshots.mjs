// Takes the pictures of the README on the rehearsal voices: `node scripts/screenshots.mjs`, after a build.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../bench/support/browser.mjs';
import { startConvoke } from '../bench/support/processes.mjs';
import { findChromium, root } from './bootstrap.mjs';

process.env.CHROMIUM_PATH = await findChromium();
const folder = join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });

const vision = {
  teamVision: 'Turn a disused railway yard into a garden that the neighbourhood runs itself.',
  objectives: 'Agree on a use for each part of the yard\nWin forty volunteers\nFind the money',
  keyResults: 'A signed plan by May\n40 volunteers on the list\n€30,000 promised',
};
const members = [
  { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Finds and weighs sources.' },
  { name: 'Nils', role: 'Garden Builder', skills: [], roleDescription: 'Turns plans into beds.' },
  { name: 'Oda', role: 'Critic', skills: [], roleDescription: 'Asks what could go wrong.' },
  { name: 'Tariq', role: 'Fundraiser', skills: [], roleDescription: 'Finds the money.' },
];

const server = await startConvoke({});
const browser = await launch();
for (const colorScheme of ['light', 'dark']) {
  const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const shoot = (name) =>
    page.screenshot({ path: join(folder, `${name}-${colorScheme}-1440.png`) });
  await page.goto(`${server.url}/vision`);
  await page.evaluate(
    ([statedVision, team]) => {
      localStorage.setItem('convoke.teamVision', JSON.stringify(statedVision));
      localStorage.setItem('convoke.teamMembers', JSON.stringify(team));
    },
    [vision, members],
  );
  await page.goto(`${server.url}/team-assembly`);
  await page.getByText('You are checked').waitFor();
  await shoot('assembly');
  await page.goto(`${server.url}/team-dashboard`);
  await page.getByText('You are checked').waitFor();
  const settled = () => page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  const input = page.getByPlaceholder('Feel free to interrupt...');
  await input.fill('Which part of the yard should we begin with?');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await settled();
  for (const [member, action] of [
    ['Oda', 'Objection'],
    ['Nils', 'Few words'],
  ]) {
    const card = page
      .getByRole('group', { name: member })
      .or(page.getByRole('article', { name: member }));
    await card.first().getByRole('button', { name: 'Actions' }).click();
    await card.first().getByRole('button', { name: action }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await settled();
  }
  await shoot('room');
  await context.close();
}
await browser.close();
await server.stop();
