// Before the browser journeys, however they are begun. One of them runs `npm start`, which installs and builds what is
// missing: it would take packages and build away from under the others.
import { isInstalled, prepare } from './bootstrap.mjs';

/** Called once by Playwright, before its first worker. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one.
export default async function prepareJourneys() {
  // Playwright itself is one of the packages, so this is no time to install any.
  if (!isInstalled())
    throw new Error('The packages are not those of package-lock.json: run npm ci.');
  await prepare({ build: true });
}
