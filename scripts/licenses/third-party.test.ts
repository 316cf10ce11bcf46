import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { thirdPartyLicenses } from './licenses.mjs';
import { billOfMaterials } from './sbom.mjs';
import { builtIn, licenseText, shippedPackages } from './third-party.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shipped = shippedPackages();

// No licence with stricter terms for redistribution than MPL and OFL.
const accepted = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]);

test('every shipped package has an accepted licence', () => {
  expect(shipped.length).toBeGreaterThan(80);
  expect(shipped.filter(({ license }) => !accepted.has(license))).toEqual([]);
});

test('every shipped package has a licence text, also fonts and database', () => {
  expect(shipped.filter((each) => licenseText(each).length < 200).map(({ name }) => name)).toEqual(
    [],
  );
  const all = thirdPartyLicenses();
  for (const { name, version } of shipped) expect(all).toContain(`${name} ${version} (`);
  expect(all).toContain('SIL OPEN FONT LICENSE');
  expect(all).toContain('PostgreSQL Global Development Group');
});

describe('the list of shipped packages', () => {
  const { dependencies: ofServer } = packageOf('apps/server');
  const { dependencies: ofWeb, devDependencies: forWeb } = packageOf('apps/web');

  test('contains every production dependency of both apps', () => {
    const names = new Set(shipped.map(({ name }) => name));
    const expected = [...Object.keys(ofServer), ...Object.keys(ofWeb)];
    expect(expected.filter((name) => !name.startsWith('@convoke/') && !names.has(name))).toEqual(
      [],
    );
  });

  test('contains development dependencies that the web app imports', () => {
    const imported = new Set(
      filesOf('apps/web/src')
        .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\./.test(file))
        .flatMap((file) => {
          const source = readFileSync(join(root, file), 'utf8');
          const found = source.matchAll(
            /^(?!import type)(?:import|@import|\} from)[^'"\n]*['"]([^'"./][^'"]*)['"]/gm,
          );
          return Array.from(found, ([, name = '']) => packageName(name));
        })
        .filter((name) => name in forWeb),
    );
    // `vite/client` has types only.
    imported.delete('vite');
    expect([...imported].toSorted()).toEqual(builtIn.toSorted());
  });
});

test('the bill of materials lists the same packages with hashes, and is reproducible', () => {
  const bill = billOfMaterials();
  expect(bill.components.map(({ name, version }) => `${name}@${version}`)).toEqual(
    shipped.map(({ name, version }) => `${name}@${version}`),
  );
  for (const { hashes } of bill.components)
    expect(hashes[0]).toEqual({
      alg: 'SHA-512',
      content: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
  expect(billOfMaterials()).toEqual(bill);
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

function packageOf(folder: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function filesOf(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  );
}
