import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect, test as base } from '@playwright/test';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../apps/server/test/scripted-upstream.ts';
import { type ConvokeServer, startConvoke } from './convoke-server.ts';

/** The product on a scripted OpenAI-compatible upstream. */
export interface ScriptedHouse {
  server: ConvokeServer;
  upstream: ScriptedUpstream;
}

interface WorkerFixtures {
  /** The product on the rehearsal voices. */
  rehearsal: ConvokeServer;
  scriptedHouse: ScriptedHouse;
}

interface TestFixtures {
  /** The scripted house with nothing queued from an earlier test. */
  scripted: ScriptedHouse;
  /** Messages that the page may write to its console in this test; anything else fails it. */
  expectedConsole: RegExp[];
}

/** Starts the product on a scripted model of its own, hands it over, and clears both away. */
export async function withScriptedHouse(
  environment: Record<string, string>,
  use: (house: ScriptedHouse) => Promise<void>,
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
  scriptedHouse: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => withScriptedHouse({ AI_TIMEOUT_MS: '30000' }, use),
    { scope: 'worker' },
  ],
  scripted: async ({ scriptedHouse }, use) => {
    scriptedHouse.upstream.reset();
    await use(scriptedHouse);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedConsole: async ({}, use) => use([]),
  page: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
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

/** Fails when axe finds anything on the page, of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that comes up while axe looks is judged as it will stand, not half faded in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.target) })),
  ).toEqual([]);
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
export async function seatTeam(page: Page, team: unknown[] = sampleTeam): Promise<void> {
  await page.addInitScript(
    ([vision, members]) => {
      if (localStorage.getItem('convoke.teamMembers') !== null) return;
      localStorage.setItem('convoke.teamVision', JSON.stringify(vision));
      localStorage.setItem('convoke.teamMembers', JSON.stringify(members));
    },
    [sampleVision, team] as const,
  );
}
