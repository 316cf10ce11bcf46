// `npm run licenses` writes the licences of all shipped packages into one file beside the server's bundle, as the build
// does.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenseText, shippedPackages } from './third-party.mjs';

const output = fileURLToPath(
  new URL('../../apps/server/dist/THIRD-PARTY-LICENSES.txt', import.meta.url),
);

/** All licence texts, each once, with the packages that it applies to. */
export function thirdPartyLicenses() {
  const byText = new Map();
  for (const shipped of shippedPackages()) {
    const text = licenseText(shipped);
    const line = `${shipped.name} ${shipped.version} (${shipped.license})`;
    byText.set(text, [...(byText.get(text) ?? []), line]);
  }
  const embedded = readFileSync(new URL('postgresql.txt', import.meta.url), 'utf8');
  const parts = Array.from(byText, ([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  const intro =
    'Convoke is under the MIT licence (LICENSE). It holds work of others, with thanks, under these licences.\n';
  return [intro, ...parts, embedded].join(`\n${'='.repeat(120)}\n\n`);
}

export function writeLicenses() {
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, thirdPartyLicenses());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeLicenses();
  process.stdout.write(`${output}\n`);
}
