// Lighthouse is no dependency of the project: it is installed once into a temporary folder.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './browser.mjs';
import { floor } from './figures.mjs';
import { freePort } from './processes.mjs';

const version = '12.8.2';
const folder = join(tmpdir(), `convoke-lighthouse-${version}`);
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

/** Installs Lighthouse if needed and imports it. */
async function loadLighthouse() {
  if (!existsSync(entry)) {
    console.log(`  installing Lighthouse ${version} into ${folder} …`);
    mkdirSync(folder, { recursive: true });
    execFileSync(
      'npm',
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--prefix',
        '.',
        `lighthouse@${version}`,
      ],
      { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
  const { default: lighthouse } = await import(pathToFileURL(entry));
  return lighthouse;
}

/** Audits pages one after another in a browser of their own, emulating a phone; results in the order of the addresses. */
export async function auditAll(urls) {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  const results = [];
  for (const url of urls) results.push(await audit(lighthouse, url, port));
  await browser.close();
  return results;
}

/** Scores from 0 to 100 by category, and the titles of audits that lower them. */
async function audit(lighthouse, url, port) {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  const points = {};
  const lost = [];
  for (const [id, { score, auditRefs }] of Object.entries(lhr.categories)) {
    points[id] = Math.round(score * 100);
    for (const { id: auditId, weight } of auditRefs) {
      const result = lhr.audits[auditId];
      const isShort = result.score !== null && result.score < 0.9;
      if (weight > 0 && isShort) lost.push(`${result.title} ${result.displayValue ?? ''}`.trim());
    }
  }
  return { points, lost };
}

/** The scores of a page as figures; every category but performance has to reach 100. */
export function lighthouseFigures(page, points, performance) {
  return Object.entries(points).map(([category, reached]) =>
    floor(
      `${page}: Lighthouse, ${category}`,
      reached,
      category === 'performance' ? performance : 100,
    ),
  );
}
