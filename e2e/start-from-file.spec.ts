import { expect, expectAccessible, test } from './support/fixtures.ts';

const brief = `# The tool library

The vision of our street is a tool library, so that nobody buys a drill for two holes a year.

## Goals

We want to lend tools to forty households by October 2027. Twelve neighbours lend what they own.

## Measures

In the first year 300 loans are counted, and no more than 5 tools are lost.
`;

test('a project starts from a file, which its team then reads', async ({ page, rehearsal }) => {
  await page.goto(`${rehearsal.url}/vision`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Start from a file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'brief.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(brief),
  });
  const field = (name: string) => page.getByRole('textbox', { name });
  const resting = page.getByRole('list', { name: 'What each line rests on' });
  await expect(resting).toBeVisible();
  await expect(field('Team Vision')).toHaveValue(/tool library/);
  await expect(field('Team Vision')).not.toHaveValue(/\[F1/);
  await expectAccessible(page);

  await resting.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('tool library');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(field('Objectives')).toHaveValue(/forty households|Twelve neighbours/);
  await expect(resting).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(field('Key Results')).not.toHaveValue('');

  await page.getByRole('button', { name: /Summon Your Thinking Team/ }).click();

  // A reload forgets the code of conversations, and not the table.
  await expect(page).toHaveURL(/team-assembly/);
  await page.reload();
  const asked = page.waitForRequest(/generate\/team/);
  await page.getByRole('button', { name: 'Auto-Generate Team' }).click();
  expect((await asked).postDataJSON().files).toMatchObject([{ label: 'F1', name: 'brief.md' }]);
  await page
    .getByRole('link', { name: 'Next: Start Conversation' })
    .or(page.getByRole('button', { name: 'Next: Start Conversation' }))
    .click();
  await expect(page.getByText('is on the table: F1')).toBeVisible();
  const sent = page.waitForRequest(/continue\/conversation/);
  await page.getByRole('textbox', { name: 'Your message' }).fill('How many loans are counted?');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON().files).toMatchObject([{ label: 'F1' }]);
});
