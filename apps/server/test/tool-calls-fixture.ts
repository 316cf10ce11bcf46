import { toolsFeature } from '../src/features/tools/feature.ts';
import { type Clock, systemClock } from '../src/lib/clock.ts';
import { RateLimiter } from '../src/services/rate-limit/rate-limiter.ts';
import { builtInTools } from '../src/services/tools/built-in-tools.ts';
import { ToolCallCounter } from '../src/services/tools/calls/tool-call-counter.ts';
import { createTools, type Tools } from '../src/services/tools/create-tools.ts';
import { createGuardedFetch } from '../src/services/tools/guard/guarded-fetch.ts';
import type { AnswerThreads } from '../src/services/tools/reading/answer-threads.ts';
import { createReadAnswer } from '../src/services/tools/reading/read-answer.ts';
import type { ScriptedServer } from './mcp-servers.ts';
import { silentLog } from './silent-log.ts';
import { createTestApp, openGuards, type TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

interface FixtureOptions {
  database: TestDatabase;
  /** Connected under the id `tracker`, with all its tools on offer. */
  tracker: ScriptedServer;
  threads: AnswerThreads;
  clock: Clock;
  callsPerDay: number;
  /** Time of one call of the tracker. */
  timeoutMs?: number;
}

/** An app that calls tools; the token `good` passes its bot check. */
export interface ToolCallsFixture {
  app: TestApp;
  counter: ToolCallCounter;
  spentTokens(): number;
  /** Takes back that the tracker may be at a private address. */
  hidePrivateServers(): Promise<void>;
}

/** Creates the fixture. */
export async function createToolCallsFixture(options: FixtureOptions): Promise<ToolCallsFixture> {
  const { database, tracker, threads, clock, callsPerDay, timeoutMs = 5_000 } = options;
  const { db } = database;
  const tools = await createTools({
    db,
    secret: Buffer.alloc(32, 5),
    clock,
    guardedFetch: (allowPrivate) => createGuardedFetch({ allowPrivate }),
    redirectUrl: 'http://localhost:3000/admin/tools',
    environmentSearch: null,
    builtIn: (search) => builtInTools(search, []),
    log: silentLog,
    timeoutMs,
  });
  await offerAll(tools, database, tracker);
  const counter = new ToolCallCounter();
  const feature = toolsFeature({
    db,
    clock,
    tools: tools.registry,
    readAnswer: createReadAnswer({ threads, clock }),
    counter,
    callsPerDay,
    secret: Buffer.alloc(32, 6),
    log: silentLog,
  });
  let spentTokens = 0;
  const claim = async (token: unknown) => {
    if (token !== 'good') return null;
    spentTokens += 1;
    return { stored: Promise.resolve(true) };
  };
  const guards = { ...openGuards, rateLimit: callLimiter(callsPerDay), botCheck: { claim } };
  const app = await createTestApp({ features: feature.routes, deps: { guards } });
  const hidePrivateServers = async () => {
    await db.updateTable('toolServer').set({ allowPrivate: false }).execute();
    await tools.refresh();
  };
  return { app, counter, spentTokens: () => spentTokens, hidePrivateServers };
}

/** A limiter in which no call was counted yet. */
export const callLimiter = (toolCallsPerDay: number): RateLimiter =>
  new RateLimiter({
    perMinute: { ai: 1_000, auth: 1, api: 1_000 },
    publishing: { perTenMinutes: 1, perDay: 1 },
    toolCallsPerDay,
    store: { kind: 'memory' },
    clock: systemClock,
    log: silentLog,
  });

async function offerAll(tools: Tools, { db }: TestDatabase, { url }: ScriptedServer) {
  const body = { name: 'Tracker', url, auth: 'none', allowPrivate: true, isEnabled: true } as const;
  await db.transaction().execute((tx) => tools.servers.save(tx, null, body));
  await tools.refresh();
  const server = tools.servers.find('tracker');
  if (server === null) throw new Error('It was not stored');
  const listing = await tools.mcp.test(server, new AbortController().signal);
  for (const { name } of listing.tools)
    await tools.registry.offer(db, `mcp:tracker:${name}`, { isOffered: true });
  await tools.refresh();
}
