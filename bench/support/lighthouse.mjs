// Lighthouse is no dependency of the project: this installs it once into a folder of its own under the temporary one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const version = '12.8.2';
const folder = join(tmpdir(), `convoke-lighthouse-${version}`);
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

/** Installs Lighthouse where it is missing; resolves with its function. */
export async function loadLighthouse() {
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

/** Points from 0 to 100 by category, as on a phone, and the titles of the audits that cost some. */
export async function audit(lighthouse, url, port) {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  const points = {};
  const lost = [];
  for (const [id, { score, auditRefs }] of Object.entries(lhr.categories)) {
    points[id] = Math.round(score * 100);
    for (const { id: auditId, weight } of auditRefs) {
      const one = lhr.audits[auditId];
      const isShort = one.score !== null && one.score < 0.9;
      if (weight > 0 && isShort) lost.push(`${one.title} ${one.displayValue ?? ''}`.trim());
    }
  }
  return { points, lost };
}
