import { isDeepStrictEqual } from 'node:util';
import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { ToolServerBody } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { Db } from '../../../db/schema.ts';
import { decryptText, encryptText } from '../../../lib/encrypted-text.ts';
import { invalidRequest, refusal } from '../../../lib/refusal.ts';
import type { ConnectedServer } from './tool-server.ts';
import { type NewToken, readServerBody, serverIdOf } from './tool-server-body.rules.ts';
import { type StoredServer, ToolServerRepository } from './tool-server.repository.ts';

/** A server before and after a change. */
export interface ServerChange {
  before: ConnectedServer | null;
  after: ConnectedServer;
  hasNewToken: boolean;
  /** Whether the address is another one, so that the stored tools are another server's. */
  hasNewAddress: boolean;
}

/** Something of a server that is encrypted. */
type SecretKind = 'token' | 'sign-in' | 'begun-sign-in';

/** The tool servers as they are stored, in this process. */
export class ToolServers {
  readonly #db: Db;
  readonly #secret: Buffer;
  #rows: StoredServer[] = [];
  #servers: readonly ConnectedServer[] = [];

  constructor({ db, secret }: { db: Db; secret: Buffer }) {
    this.#db = db;
    this.#secret = secret;
  }

  /** As they were last read, in the order in which they were connected. */
  get all(): readonly ConnectedServer[] {
    return this.#servers;
  }

  /** A server as it was last read. */
  find(id: string): ConnectedServer | null {
    return this.#servers.find((server) => server.id === id) ?? null;
  }

  /** Reads the stored servers, and says whether they changed. */
  async refresh(): Promise<boolean> {
    const rows = await new ToolServerRepository(this.#db).list();
    if (isDeepStrictEqual(rows, this.#rows)) return false;
    this.#rows = rows;
    this.#servers = rows.map((row) => this.#connected(row));
    return true;
  }

  /** Connects a server, or changes the one of this id, as part of a transaction; `refresh` afterwards. */
  async save(tx: Db, id: string | null, body: ToolServerBody): Promise<ServerChange> {
    const repository = new ToolServerRepository(tx);
    const rows = await repository.lockAll();
    const before = id === null ? null : storedOf(rows, id);
    if (before === null && rows.length >= limits.toolServers)
      throw refusal('too_many_tool_servers', { max: limits.toolServers });
    const reading = readServerBody(body, before);
    if (!reading.ok) throw invalidRequest(reading.fieldErrors);
    const { values, token } = reading;
    const taken = rows.map((row) => row.id);
    const row = this.#changed(before ?? fresh(serverIdOf(values.name, taken)), values, token);
    await (before === null ? repository.add(row) : repository.replace(row));
    return {
      before: before === null ? null : this.#connected(before),
      after: this.#connected(row),
      hasNewToken: token.kind === 'new',
      hasNewAddress: before !== null && before.url !== row.url,
    };
  }

  /** Removes a server as part of a transaction, and returns it; its tools go with it. `refresh` afterwards. */
  async remove(tx: Db, id: string): Promise<ConnectedServer> {
    const repository = new ToolServerRepository(tx);
    const before = storedOf(await repository.lockAll(), id);
    await repository.remove(id);
    return this.#connected(before);
  }

  /** Says how a server is, while it has this address; `refresh` afterwards. */
  async setState(
    server: Pick<ConnectedServer, 'id' | 'url'>,
    state: ConnectedServer['state'],
    problem: CodedError | null = null,
    db: Db = this.#db,
  ): Promise<void> {
    await new ToolServerRepository(db).setState(server, state, problem);
  }

  /** A secret for a server of this address. */
  encrypt({ id, url }: Pick<StoredServer, 'id' | 'url'>, kind: SecretKind, text: string): string {
    return encryptText(this.#secret, ownerOf(id, url, kind), text);
  }

  /** A secret of a server; `null` where there is none, or where it belongs to another address. */
  decrypt(
    { id, url }: Pick<StoredServer, 'id' | 'url'>,
    kind: SecretKind,
    encrypted: string | null,
  ): string | null {
    return encrypted === null ? null : decryptText(this.#secret, ownerOf(id, url, kind), encrypted);
  }

  #changed(
    before: StoredServer,
    values: Pick<StoredServer, 'name' | 'url' | 'auth' | 'allowPrivate' | 'isEnabled'>,
    token: NewToken,
  ): StoredServer {
    const isSame = before.url === values.url && before.auth === values.auth;
    const kept = isSame
      ? before
      : {
          ...before,
          encryptedSignIn: null,
          encryptedBegunSignIn: null,
          problem: null,
          state: values.auth === 'oauth' ? ('sign_in' as const) : ('untested' as const),
        };
    const after = { ...kept, ...values };
    if (token.kind === 'keep') return after;
    const encryptedToken = token.kind === 'new' ? this.encrypt(after, 'token', token.token) : null;
    return { ...after, encryptedToken };
  }

  #connected(row: StoredServer): ConnectedServer {
    const { id, name, url, auth, allowPrivate, isEnabled, state, problem } = row;
    return {
      id,
      name,
      url,
      auth,
      allowPrivate,
      isEnabled,
      state,
      problem,
      token: this.decrypt(row, 'token', row.encryptedToken),
      hasToken: row.encryptedToken !== null,
      isSignedIn: row.encryptedSignIn !== null,
    };
  }
}

/** What a secret belongs to: a row that was edited by hand cannot send it to another address. */
const ownerOf = (id: string, url: string, kind: SecretKind): string =>
  JSON.stringify([kind, id, url]);

const fresh = (id: string): StoredServer => ({
  id,
  name: '',
  url: '',
  auth: 'none',
  encryptedToken: null,
  encryptedSignIn: null,
  encryptedBegunSignIn: null,
  allowPrivate: false,
  isEnabled: true,
  state: 'untested',
  problem: null,
});

function storedOf(rows: readonly StoredServer[], id: string): StoredServer {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw refusal('unknown_tool_server');
  return row;
}
