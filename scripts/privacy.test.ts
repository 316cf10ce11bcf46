import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8');

// Names of events, channels and locks, which keep nothing.
const passing = new Set([
  'convoke.palette',
  'convoke.reload',
  'convoke.session',
  'convoke.refresh',
]);

/** Every name under which the web app and the contract may keep something. */
function storageNames(): string[] {
  const names = ['apps/web/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(root, folder, file), 'utf8').match(/'convoke(?:\.|-app-)[\w.-]*'/g),
      )
      .map((literal) => literal?.slice(1, -1) ?? ''),
  );
  return [...new Set(names)].filter((name) => name !== '' && !passing.has(name));
}

test('the page about privacy names whatever the browser keeps', () => {
  const names = storageNames();
  expect(names).toContain('convoke.carried');
  expect(names).toContain('convoke-app-');
  // A name of several ends in three dots.
  const lacking = names.filter(
    (name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}…\``),
  );
  expect(lacking).toEqual([]);
});
