import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type Page, expect, test as base } from '@playwright/test';
import type axe from 'axe-core';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../apps/server/test/scripted-upstream.ts';
import { type ConvokeServer, startConvoke } from './convoke-server.ts';
import { type SharedContext, openSharedContext } from './shared-context.ts';

/** The product on a scripted OpenAI-compatible upstream. */
export interface ScriptedStack {
  server: ConvokeServer;
  upstream: ScriptedUpstream;
}

/** Each starts with the first test that asks for it. All are here, because another set of them is another worker. */
interface WorkerFixtures {
  /** The product on the rehearsal voices. */
  rehearsal: ConvokeServer;
  scriptedStack: ScriptedStack;
  /** A browser whose letters its visitor made twice as large: a setting of its start, which media queries know too. */
  browserWithLargeLetters: Browser;
  /** By their options. */
  sharedContexts: Map<string, SharedContext>;
}

interface TestFixtures {
  /** The scripted stack with nothing queued from an earlier test. */
  scripted: ScriptedStack;
  /** Messages that the page may write to its console in this test; anything else fails it. */
  expectedConsole: RegExp[];
}

/** Starts the product on a scripted model of its own, hands it over, and clears both away. */
export async function withScriptedStack(
  environment: Record<string, string>,
  use: (stack: ScriptedStack) => Promise<void>,
): Promise<void> {
  const upstream = await startScriptedUpstream();
  try {
    const server = await startConvoke({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: upstream.url,
      AI_MODEL: 'scripted-model',
      AI_API_KEY: 'sk-scripted',
      ...environment,
    });
    // What fails in between leaves no server behind.
    try {
      await use({ server, upstream });
    } finally {
      await server.remove();
    }
  } finally {
    await upstream.close();
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  rehearsal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const server = await startConvoke();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  scriptedStack: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => withScriptedStack({ AI_TIMEOUT_MS: '30000' }, use),
    { scope: 'worker' },
  ],
  browserWithLargeLetters: [
    async ({ playwright }, use, { project }) => {
      const { launchOptions } = project.use;
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  scripted: async ({ page, scriptedStack }, use) => {
    scriptedStack.upstream.reset();
    // Minutes made by themselves after a discussion would take an answer that a test queued for its next reply.
    await page.addInitScript(() => localStorage.setItem('convoke.keepMinutes', 'off'));
    await use(scriptedStack);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedConsole: async ({}, use) => use([]),
  sharedContexts: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const shared = new Map<string, SharedContext>();
      await use(shared);
      await Promise.all([...shared.values()].map(async ({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedContexts,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      viewport,
      serviceWorkers,
    },
    use,
  ) => {
    // Every option that a journey or a picture sets with `test.use`.
    const options = { colorScheme, contextOptions, hasTouch, isMobile, viewport, serviceWorkers };
    const key = JSON.stringify(options);
    const shared = sharedContexts.get(key) ?? (await openSharedContext(browser));
    sharedContexts.set(key, shared);
    await use(shared.context);
    // A service worker and its caches are the subject of the tests that let one in: each begins without.
    if ((await shared.clear()) && serviceWorkers === 'block') return;
    sharedContexts.delete(key);
    await shared.context.close();
  },
  page: async ({ context, expectedConsole }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('The shared context has no page.');
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    await use(page);
    // Content-security-policy violations arrive here too, so that every journey checks for them.
    const unexpected = complaints.filter(
      (text) => !expectedConsole.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, 'the page complained on its console').toEqual([]);
  },
});

export { expect } from '@playwright/test';

/**
 * What the console says of a request that got no answer, or not the whole of one: without a network, without a server,
 * or cut. Which of these it says is a matter of the moment, so that a journey expects all of them.
 */
export const connectionLost =
  /net::ERR_(?:CONNECTION_[A-Z_]+|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE|FAILED|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|NETWORK_CHANGED|SOCKET_NOT_CONNECTED|TIMED_OUT)\b/;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Fails when axe finds anything on the page, of any impact, by its rules but for those left out. */
export async function expectAccessible(page: Page, leftOut: string[] = []): Promise<void> {
  await withReducedMotion(page, async () => expect(await runAxe(page, [], leftOut)).toEqual([]));
}

/** The same, and once more in the dark theme for what a theme can change; the light one is back afterwards. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await withReducedMotion(page, async () => {
    expect(await runAxe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await runAxe(page, ['color-contrast', 'link-in-text-block']), 'dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

export const wide = { width: 1280, height: 800 };
export const narrow = { width: 320, height: 640 };

/** Nothing that axe finds, in either theme, and no sideways scroll on the smallest screen; the window ends up wide. */
export async function checkScreen(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
  });
}

/** A page that comes up while axe looks is judged as it will stand, not half faded in. */
async function withReducedMotion(page: Page, work: () => Promise<void>): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await work();
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
}

/** What axe finds by all of its rules, or by some, but for those left out. */
async function runAxe(page: Page, rules: string[] = [], leftOut: string[] = []): Promise<object[]> {
  // Axe looks at the page it runs in; the product frames nothing.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([values, without]) => {
      // What another theme changes has changed: what inherits a colour begins when what it inherits from has ended.
      for (let isMoving = true; isMoving;) {
        await new Promise(requestAnimationFrame);
        const ending = document
          .getAnimations()
          // One that is paused never ends.
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
        // Nor does one whose element is taken off the page meanwhile: the next look finds it gone.
        await Promise.race([
          Promise.allSettled(ending.map(({ finished }) => finished)),
          new Promise((resolve) => setTimeout(resolve, 1_000)),
        ]);
        isMoving = ending.length > 0;
      }
      const { axe: program } = window as unknown as { axe: typeof axe };
      const options: axe.RunOptions = { resultTypes: ['violations'] };
      if (values.length > 0) options.runOnly = { type: 'rule', values };
      options.rules = {
        // Visitors who use voice control say the text of a control. axe calls the rule experimental and leaves it off.
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
      };
      const { violations } = await program.run(document, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary]),
      }));
    },
    [rules, leftOut] as const,
  );
}

/** Fails when the page, or anything that scrolls in it, scrolls sideways; code may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() =>
    Array.from(document.querySelectorAll('*'))
      .filter((element) => {
        const isPage = element === document.documentElement;
        const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowX);
        return (isPage || isScrolled) && element.scrollWidth > element.clientWidth;
      })
      .map(({ tagName, className }) => `${tagName.toLowerCase()} ${className}`)
      .filter((name) => !name.startsWith('pre ')),
  );
  expect(wider, 'scrolls sideways').toEqual([]);
}

/** For `test.use`: animations run, as in a browser without the setting for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The page keeps the stand-ins of its fonts, which move a line when they come; first-paint.spec.ts shows how little that is. */
export async function withoutFonts(page: Page, expectedConsole: RegExp[]): Promise<void> {
  expectedConsole.push(/\.woff2\)$/u);
  await page.route(/\.woff2$/u, (route) => route.abort());
}

/** The page is never idle, so that what it fetches ahead in idle times is not counted, however long it takes to load. */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}

/** A vision and a team as they stand in the browser's storage. */
export const sampleVision = {
  teamVision: 'Turn a disused railway yard into a garden that the neighbourhood runs itself.',
  objectives: 'Agree on a use for each part of the yard\nWin forty volunteers\nFind the money',
  keyResults: 'A signed plan by May\n40 volunteers on the list\n€30,000 promised',
};

/** The members that journeys start with. */
export const sampleTeam = [
  { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Finds and weighs sources.' },
  {
    name: 'Nils',
    role: 'Builder',
    skills: [],
    roleDescription: 'Turns plans into beds and paths.',
  },
  { name: 'Oda', role: 'Critic', skills: [] },
];

/** Puts a vision and a team into the browser before its first page is opened. */
export async function seedTeam(page: Page, team: unknown[] = sampleTeam): Promise<void> {
  await page.addInitScript(
    ([vision, members]) => {
      if (localStorage.getItem('convoke.teamMembers') !== null) return;
      localStorage.setItem('convoke.teamVision', JSON.stringify(vision));
      localStorage.setItem('convoke.teamMembers', JSON.stringify(members));
    },
    [sampleVision, team] as const,
  );
}
