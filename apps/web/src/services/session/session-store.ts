import type { Account, AuthResponse } from '@convoke/contract/account/account.schemas.ts';
import type { StoreApi } from 'zustand';
import { now } from '../../lib/clock.ts';
import {
  identityStore,
  type EndReason,
  type IdentityState,
  type SessionPersistence,
} from './identity.ts';
import {
  type Identity,
  type IdentityReading,
  identityKeys,
  readIdentity,
  type StoredTexts,
  tokenLifeMs,
  writeIdentity,
} from './stored-identity.rules.ts';

/** The part of the Web Storage API that is used; tests pass a failing one. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface SessionStoreDeps {
  /** The state that components subscribe to. */
  state: StoreApi<IdentityState>;
  /** Throws or returns `null` where the browser refuses its storage. */
  openStorage: (persistence: 'local' | 'session') => TokenStorage | null;
  now: () => number;
}

const keyNames = ['user', 'accessToken', 'refreshToken', 'tokenExpiry'] as const;
type KeyName = (typeof keyNames)[number];

/** Stores the sign-in in the browser and publishes it to the state. */
export class SessionStore {
  readonly getState: StoreApi<IdentityState>['getState'];
  readonly subscribe: StoreApi<IdentityState>['subscribe'];
  readonly #state: StoreApi<IdentityState>;
  readonly #storages: Record<'local' | 'session', TokenStorage | null>;
  readonly #now: () => number;

  constructor(deps: SessionStoreDeps) {
    const { state, openStorage } = deps;
    this.getState = state.getState;
    this.subscribe = state.subscribe;
    this.#state = state;
    this.#now = deps.now;
    this.#storages = {
      local: openOrNull(() => openStorage('local')),
      session: openOrNull(() => openStorage('session')),
    };
    state.setState(this.#load());
  }

  signIn(response: AuthResponse, { remember }: { remember: boolean }): void {
    this.#clear(remember ? 'session' : 'local');
    this.#save(identityOf(response, this.#now()), remember ? 'local' : 'session');
  }

  /** Stores the tokens and the account of a refresh, in the same storage. */
  renew(response: AuthResponse): void {
    this.#save(identityOf(response, this.#now()), this.getState().persistence);
  }

  changeAccount(change: Partial<Account>): void {
    // Another tab may just have renewed the tokens; ours are spent and must not overwrite them.
    this.reread();
    const { identity, persistence } = this.getState();
    if (identity === null) return;
    const account = { ...identity.account, ...change };
    this.#save({ ...identity, account }, persistence, ['user']);
  }

  end(reason: EndReason): void {
    // Signing out here also removes what another tab has stored.
    const persistences =
      reason === 'here' ? (['local', 'session'] as const) : [this.getState().persistence];
    for (const persistence of persistences) this.#clear(persistence);
    this.#state.setState({
      identity: null,
      persistence: 'local',
      ended: reason,
      isUnsaved: false,
    });
  }

  /** Reads again what another tab has written. */
  reread(): void {
    const { identity, persistence } = this.getState();
    if (identity !== null) {
      if (persistence === 'memory' || this.#read(persistence) === null) return;
    }
    const found = this.#load();
    if (isSame(identity, found.identity)) return;
    const ended = found.identity === null ? 'elsewhere' : null;
    this.#state.setState({ ...found, ended, isUnsaved: false });
  }

  /** Dismisses the notice that the sign-in ended, or that it is not stored. */
  dismiss(): void {
    this.#state.setState({ ended: null, isUnsaved: false });
  }

  #load(): Pick<IdentityState, 'identity' | 'persistence'> {
    for (const persistence of ['session', 'local'] as const) {
      const reading = this.#read(persistence);
      // An unreadable stored user clears the sign-in, see docs/behaviour.md#stored-sign-in.
      if (reading === 'unreadable') this.#clear(persistence);
      else if (reading !== null && reading !== 'nobody') return { identity: reading, persistence };
    }
    return { identity: null, persistence: 'local' };
  }

  #save(identity: Identity, persistence: SessionPersistence, names?: readonly KeyName[]): void {
    const isWritten = this.#write(persistence, identity, names);
    this.#state.setState((before) => ({
      identity,
      persistence: isWritten ? persistence : 'memory',
      ended: null,
      isUnsaved: isWritten ? before.isUnsaved : true,
    }));
  }

  /** `null` when the storage cannot be read. */
  #read(persistence: 'local' | 'session'): IdentityReading | null {
    try {
      const storage = this.#storages[persistence];
      if (storage === null) return null;
      const texts = Object.fromEntries(
        keyNames.map((name) => [name, storage.getItem(identityKeys[name])]),
      );
      // The keys are those of the type, which `Object.fromEntries` loses.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return readIdentity(texts as StoredTexts);
    } catch {
      return null;
    }
  }

  /** Writes the user last, so that no tab reads a user whose tokens are half written. */
  #write(
    persistence: SessionPersistence,
    identity: Identity,
    names: readonly KeyName[] = keyNames,
  ): boolean {
    if (persistence === 'memory') return true;
    const storage = this.#storages[persistence];
    const texts = writeIdentity(identity);
    try {
      if (storage === null) return false;
      for (const name of names.toReversed()) {
        const text = texts[name];
        if (text === null) storage.removeItem(identityKeys[name]);
        else storage.setItem(identityKeys[name], text);
      }
      return true;
    } catch {
      // A partial sign-in, or one with replaced tokens, would be worse than none.
      this.#clear(persistence);
      return false;
    }
  }

  /** Removes the user first, for the same reason. */
  #clear(persistence: SessionPersistence): void {
    if (persistence === 'memory') return;
    try {
      for (const name of keyNames) this.#storages[persistence]?.removeItem(identityKeys[name]);
    } catch {
      // A storage that refuses to remove has refused to write, too.
    }
  }
}

/** The session store of this browser. Loaded only where there is a sign-in, or is about to be. */
export const sessionStore = new SessionStore({
  state: identityStore,
  openStorage: (persistence) =>
    persistence === 'local' ? window.localStorage : window.sessionStorage,
  now,
});

/** Stores the response of login or register; `remember` keeps it beyond the tab. */
export function signIn(response: AuthResponse, options: { remember: boolean }): void {
  sessionStore.signIn(response, options);
}

/** Stores a change of the account that the server confirmed, such as its name. */
export function changeAccount(change: Partial<Account>): void {
  sessionStore.changeAccount(change);
}

function openOrNull(open: () => TokenStorage | null): TokenStorage | null {
  try {
    return open();
  } catch {
    // Reported at sign-in: a visitor has nothing to lose.
    return null;
  }
}

function identityOf(response: AuthResponse, nowMs: number): Identity {
  const { token, refreshToken, ...account } = response;
  return { account, accessToken: token, refreshToken, expiresAtMs: nowMs + tokenLifeMs };
}

function isSame(one: Identity | null, other: Identity | null): boolean {
  if (one === null || other === null) return one === other;
  const [ours, theirs] = [writeIdentity(one), writeIdentity(other)];
  return keyNames.every((name) => ours[name] === theirs[name]);
}
