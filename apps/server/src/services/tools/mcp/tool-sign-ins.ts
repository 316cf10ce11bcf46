import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codedError } from '@convoke/contract/errors/english-errors.ts';
import type { ToolSignInEnd } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import { refusal } from '../../../lib/refusal.ts';
import type { ConnectedServer } from '../servers/tool-server.ts';
import { type StoredServer, ToolServerRepository } from '../servers/tool-server.repository.ts';
import type { ToolServers } from '../servers/tool-servers.ts';
import type { McpAuthProvider } from './mcp-connection.ts';
import type { BegunSignIn } from './oauth-attempt.ts';
import type { GrantedSignIn } from './oauth-requests.ts';
import { type CreateGuardedFetch, createServerFetch } from './server-fetch.ts';

interface ToolSignInsOptions {
  db: Db;
  servers: ToolServers;
  guardedFetch: CreateGuardedFetch;
  /** Where authorization servers send administrators back to. */
  redirectUrl: string;
  clock: Clock;
}

/** A sign-in that was begun, as it is stored. */
interface StoredBegun extends BegunSignIn {
  stateHash: string;
  sessionId: string;
  expiresAt: number;
}

/** What a sign-in gave, as it is stored. */
interface StoredSignIn extends GrantedSignIn {
  /** Milliseconds since 1970; `null` where the server does not say. */
  expiresAt: number | null;
}

const signInMs = 10 * 60_000;
const refreshEarlyMs = 60_000;
const refreshMs = 35_000;
const pollMs = 200;

/** Signs in to tool servers and keeps the sign-ins fresh, in one process at a time. */
export class ToolSignIns {
  readonly #options: ToolSignInsOptions;
  readonly #refreshing = new Map<string, Promise<StoredSignIn>>();

  constructor(options: ToolSignInsOptions) {
    this.#options = options;
  }

  /** Who signs in to a server when it is called; `undefined` where it asks for no sign-in. */
  authProviderOf(server: ConnectedServer): McpAuthProvider | undefined {
    if (server.auth === 'none') return undefined;
    if (server.auth === 'bearer') {
      if (server.token === null) throw refusal('tool_key_refused');
      const { token } = server;
      return { token: async () => token, secrets: () => [token] };
    }
    let used: StoredSignIn | null = null;
    const secrets = new Set<string>();
    const keep = (signIn: StoredSignIn) => {
      used = signIn;
      for (const secret of secretsOf(signIn)) secrets.add(secret);
    };
    return {
      secrets: () => [...secrets],
      token: async () => {
        const signIn = await this.#current(server);
        keep(signIn);
        return signIn.tokens.access_token;
      },
      // The token ended before its time: once more with a fresh one.
      onUnauthorized: async () => {
        if (used === null) throw refusal('tool_sign_in_lost');
        keep(await this.#refresh(server, used));
      },
    };
  }

  /** Begins a sign-in in a session; returns the address to go to. */
  async begin(server: ConnectedServer, sessionId: string): Promise<string> {
    const { db, servers, clock } = this.#options;
    const state = `${server.id}.${randomBytes(32).toString('base64url')}`;
    const { requestSignIn } = await requests();
    const { address, begun } = await requestSignIn(this.#requesting(server, state));
    const stored: StoredBegun = {
      ...begun,
      stateHash: hashOf(state),
      sessionId,
      expiresAt: clock.now() + signInMs,
    };
    const encryptedBegunSignIn = servers.encrypt(server, 'begun-sign-in', JSON.stringify(stored));
    const isKept = await new ToolServerRepository(db).setSignIn(server, { encryptedBegunSignIn });
    if (!isKept) throw refusal('unknown_tool_server');
    return address.href;
  }

  /** Ends a sign-in in the session that began it, once; returns the id of its server. */
  async end({ code, state, iss }: ToolSignInEnd, sessionId: string): Promise<string> {
    const { db, servers, clock } = this.#options;
    const repository = new ToolServerRepository(db);
    const row = await repository.find(state.split('.')[0] ?? '');
    const begun = row === null ? null : this.#begunOf(row);
    const isRight =
      begun !== null &&
      begun.sessionId === sessionId &&
      begun.expiresAt > clock.now() &&
      isEqual(begun.stateHash, hashOf(state));
    if (row?.encryptedBegunSignIn == null || !isRight) throw refusal('tool_sign_in_over');
    if (!(await repository.takeBegunSignIn(row.id, row.encryptedBegunSignIn)))
      throw refusal('tool_sign_in_over');
    const { requestTokens } = await requests();
    const granted = await requestTokens(this.#requesting(row, state), begun, {
      code,
      iss: iss ?? undefined,
    });
    await this.#store(row, granted);
    await servers.setState(row, 'untested');
    return row.id;
  }

  async #current(server: ConnectedServer): Promise<StoredSignIn> {
    const signIn = await this.#read(server);
    if (signIn === null) return this.#lose(server);
    const { expiresAt } = signIn;
    const isFresh = expiresAt === null || expiresAt - refreshEarlyMs > this.#options.clock.now();
    return isFresh ? signIn : this.#refresh(server, signIn);
  }

  /** A sign-in with other tokens than those that were used. Concurrent calls share one refresh. */
  #refresh(server: ConnectedServer, used: StoredSignIn): Promise<StoredSignIn> {
    const running = this.#refreshing.get(server.id);
    if (running !== undefined) return running;
    const refreshing = this.#refreshAlone(server, used).finally(() =>
      this.#refreshing.delete(server.id),
    );
    this.#refreshing.set(server.id, refreshing);
    return refreshing;
  }

  /** A refresh token is good once, so that of several processes one uses it and the others wait for what it gave. */
  async #refreshAlone(server: ConnectedServer, used: StoredSignIn): Promise<StoredSignIn> {
    const repository = new ToolServerRepository(this.#options.db);
    while (!(await repository.beginRefresh(server.id, refreshMs))) {
      await wait(pollMs);
      const current = await this.#read(server);
      if (current === null) return this.#lose(server);
      if (current.tokens.access_token !== used.tokens.access_token) return current;
    }
    try {
      const current = await this.#read(server);
      if (current === null) return await this.#lose(server);
      if (current.tokens.access_token !== used.tokens.access_token) return current;
      const { requestFreshTokens } = await requests();
      const tokens = await requestFreshTokens(this.#requesting(server, ''), current);
      if (tokens === null) return await this.#lose(server);
      return await this.#store(server, { ...current, tokens });
    } finally {
      await repository.endRefresh(server.id);
    }
  }

  async #lose(server: ConnectedServer): Promise<never> {
    const { db, servers } = this.#options;
    await new ToolServerRepository(db).setSignIn(server, { encryptedSignIn: null });
    await servers.setState(server, 'sign_in', codedError('tool_sign_in_lost'));
    throw refusal('tool_sign_in_lost');
  }

  async #store(
    server: Pick<StoredServer, 'id' | 'url'>,
    { client, discovery, tokens }: GrantedSignIn,
  ): Promise<StoredSignIn> {
    const { db, servers, clock } = this.#options;
    const { expires_in: seconds } = tokens;
    const expiresAt = seconds === undefined ? null : clock.now() + seconds * 1_000;
    const signIn: StoredSignIn = { client, discovery, tokens, expiresAt };
    const encryptedSignIn = servers.encrypt(server, 'sign-in', JSON.stringify(signIn));
    const isKept = await new ToolServerRepository(db).setSignIn(server, { encryptedSignIn });
    // The address changed meanwhile: what was signed in to is not there any more.
    if (!isKept) throw refusal('tool_sign_in_over');
    return signIn;
  }

  async #read({ id, url }: ConnectedServer): Promise<StoredSignIn | null> {
    const row = await new ToolServerRepository(this.#options.db).find(id);
    if (row === null || row.url !== url) return null;
    const text = this.#options.servers.decrypt(row, 'sign-in', row.encryptedSignIn);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- encrypted by `#store` alone
    return text === null ? null : (JSON.parse(text) as StoredSignIn);
  }

  #begunOf(row: StoredServer): StoredBegun | null {
    const text = this.#options.servers.decrypt(row, 'begun-sign-in', row.encryptedBegunSignIn);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- encrypted by `begin` alone
    return text === null ? null : (JSON.parse(text) as StoredBegun);
  }

  #requesting(server: Pick<StoredServer, 'url' | 'allowPrivate'>, state: string) {
    const { guardedFetch, redirectUrl } = this.#options;
    const { url, allowPrivate } = server;
    const privateOrigins = allowPrivate ? [new URL(url).origin] : [];
    const fetch = createServerFetch(server, guardedFetch);
    return { url, fetch, redirectUrl, state, privateOrigins };
  }
}

/** Loaded with the first sign-in. */
const requests = () => import('./oauth-requests.ts');

const secretsOf = ({ client, tokens }: StoredSignIn): string[] =>
  [tokens.access_token, tokens.refresh_token, tokens.id_token, client.client_secret].filter(
    (secret) => secret !== undefined,
  );

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
