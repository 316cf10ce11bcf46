import { readFileSync } from 'node:fs';
import { roomPage } from './support/room-page.ts';
import { expect, seedTeam, test } from './support/fixtures.ts';

const sample = (name: string) => ({
  name,
  mimeType: '',
  buffer: readFileSync(new URL(`../samples/files/${name}`, import.meta.url)),
});
const fixture = (name: string) => ({
  name,
  mimeType: '',
  buffer: readFileSync(new URL(`../packages/documents/fixtures/${name}`, import.meta.url)),
});

test('a PDF, a workbook and a contract are read, and what cannot be read is said', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  const addButton = page.getByRole('button', { name: 'Add files', exact: true }).first();
  await expect(addButton).toBeVisible();
  expect(loaded.filter((path) => /reading|bcmap/u.test(path))).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await addButton.click();
  const files = [
    sample('orchard-street-brief.pdf'),
    fixture('encrypted.pdf'),
    fixture('scan.pdf'),
    sample('fahrradwerkstatt-haushalt.xlsx'),
    { name: 'notes.docx', mimeType: '', buffer: Buffer.from('PK\u{3}\u{4} torn') },
    sample('horno-contrato.docx'),
  ];
  await (await chooser).setFiles(files);
  await expect(page.getByText(/encrypted\.pdf.*is protected by a password/u).first()).toBeVisible();
  await expect(page.getByText(/scan\.pdf.*pictures of pages and no text/u).first()).toBeVisible();
  await expect(page.getByText(/notes\.docx.*is damaged/u).first()).toBeVisible();
  await expect(room.log.getByText('horno-contrato.docx')).toBeVisible();

  const panel = page.getByRole('dialog', { name: 'Files', exact: true });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel
    .getByRole('listitem', { name: 'orchard-street-brief.pdf' })
    .getByRole('button', { name: 'Open' })
    .click();
  await expect(panel.getByText('p. 2').first()).toBeVisible();
  await expect(panel.getByText(/18,000 euros for earth works/u)).toBeVisible();
  expect(problems).toEqual([]);
});
