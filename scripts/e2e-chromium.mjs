import { findChromium } from './bootstrap.mjs';

/** Called once by Playwright before its first worker; the configuration reads what it finds. */
// oxlint-disable-next-line import/no-default-export -- required by Playwright
export default async function setChromiumPath() {
  process.env.CHROMIUM_PATH = await findChromium();
}
