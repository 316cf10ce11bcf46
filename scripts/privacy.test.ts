import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8');

// Names of events, channels and locks, which store nothing.
const transientNames = new Set([
  'convoke.palette',
  'convoke.reload',
  'convoke.session',
  'convoke.refresh',
]);

/** All names of stored data in the web app and the contract. */
function storageNames(): string[] {
  const names = ['apps/web/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(root, folder, file), 'utf8').match(/'convoke(?:\.|-app-)[\w.-]*'/g),
      )
      .map((literal) => literal?.slice(1, -1) ?? ''),
  );
  return [...new Set(names)].filter((name) => name !== '' && !transientNames.has(name));
}

test('the privacy page names everything that the browser stores', () => {
  const names = storageNames();
  expect(names).toContain('convoke.verifiedLink');
  expect(names).toContain('convoke-app-');
  // A prefix of several names ends with an ellipsis.
  const missing = names.filter(
    (name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}…\``),
  );
  expect(missing).toEqual([]);
});
