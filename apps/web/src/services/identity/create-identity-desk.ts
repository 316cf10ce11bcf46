import type { Account, SignedIn } from '@convoke/contract/account/account.schemas.ts';
import type { StoreApi } from 'zustand';
import {
  type Identity,
  type IdentityReading,
  identityKeys,
  readIdentity,
  type StoredTexts,
  tokenLifeMs,
  writeIdentity,
} from './stored-identity.rules.ts';

/** The part of the Web Storage API that is used; tests hand in a faulty one. */
export type IdentityStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a sign-in is kept: for ever, for this tab, or only as long as the page is open. */
export type IdentityPlace = 'local' | 'session' | 'memory';

/** Why nobody is signed in any more. */
export type EndReason = 'here' | 'elsewhere' | 'refused' | 'noRefreshToken';

export interface IdentityState {
  identity: Identity | null;
  place: IdentityPlace;
  /** How the last sign-in ended; `null` while there is one, and before the first. */
  ended: EndReason | null;
  /** The browser would not keep the sign-in, and nobody has been told so yet. */
  isUnsaved: boolean;
}

/** Keeps in the browser who is signed in, and tells the state whoever listens to it. */
export interface IdentityDesk {
  getState: () => IdentityState;
  subscribe: StoreApi<IdentityState>['subscribe'];
  signIn(answer: SignedIn, options: { remember: boolean }): void;
  /** Takes the tokens and the account of a refresh, in the place where the old ones were. */
  renew(answer: SignedIn): void;
  changeAccount(change: Partial<Account>): void;
  end(reason: EndReason): void;
  /** Takes in what another tab has written. */
  reread(): void;
  /** The visitor has read how the sign-in ended, or that it is not kept. */
  dismiss(): void;
}

interface IdentityDeskDeps {
  /** What the screens look at. */
  state: StoreApi<IdentityState>;
  /** Throws or answers null where the browser refuses its storage. */
  openStorage: (place: 'local' | 'session') => IdentityStorage | null;
  now: () => number;
}

const keyNames = ['user', 'accessToken', 'refreshToken', 'tokenExpiry'] as const;
type KeyName = (typeof keyNames)[number];

/** Opens the sign-in that the browser keeps and puts it into the state. */
export function createIdentityDesk({ state, openStorage, now }: IdentityDeskDeps): IdentityDesk {
  const storages = { local: open('local'), session: open('session') };
  state.setState(load());

  function open(place: 'local' | 'session'): IdentityStorage | null {
    try {
      return openStorage(place);
    } catch {
      // Said when somebody signs in: a visitor has nothing to lose.
      return null;
    }
  }

  /** `null` when the browser does not say. */
  function read(place: 'local' | 'session'): IdentityReading | null {
    try {
      const storage = storages[place];
      if (storage === null) return null;
      const texts = Object.fromEntries(
        keyNames.map((name) => [name, storage.getItem(identityKeys[name])]),
      );
      // The names are those of the type, which the library's type of fromEntries cannot say.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return readIdentity(texts as StoredTexts);
    } catch {
      return null;
    }
  }

  /** The user goes first, so that no tab ever reads a user whose tokens are half gone. */
  function clear(place: IdentityPlace): void {
    if (place === 'memory') return;
    try {
      for (const name of keyNames) storages[place]?.removeItem(identityKeys[name]);
    } catch {
      // Where nothing can be removed, nothing could be written.
    }
  }

  /** The user comes last, for the same reason. */
  function write(
    place: IdentityPlace,
    identity: Identity,
    names: readonly KeyName[] = keyNames,
  ): boolean {
    if (place === 'memory') return true;
    const storage = storages[place];
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
      // Half a sign-in, or one whose tokens are replaced, would be worse than none.
      clear(place);
      return false;
    }
  }

  function load(): Pick<IdentityState, 'identity' | 'place'> {
    for (const place of ['session', 'local'] as const) {
      const reading = read(place);
      // §8: an unreadable stored user clears the auth data.
      if (reading === 'unreadable') clear(place);
      else if (reading !== null && reading !== 'nobody') return { identity: reading, place };
    }
    return { identity: null, place: 'local' };
  }

  function keep(identity: Identity, place: IdentityPlace, names?: readonly KeyName[]): void {
    const isWritten = write(place, identity, names);
    state.setState((before) => ({
      identity,
      place: isWritten ? place : 'memory',
      ended: null,
      isUnsaved: isWritten ? before.isUnsaved : true,
    }));
  }

  function reread(): void {
    const { identity, place } = state.getState();
    if (identity !== null && place === 'memory') return;
    if (identity !== null && read(place === 'session' ? 'session' : 'local') === null) return;
    const found = load();
    if (isSame(identity, found.identity)) return;
    const ended = found.identity === null ? 'elsewhere' : null;
    state.setState({ ...found, ended, isUnsaved: false });
  }

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    signIn(answer, { remember }) {
      clear(remember ? 'session' : 'local');
      keep(identityOf(answer, now()), remember ? 'local' : 'session');
    },
    renew(answer) {
      keep(identityOf(answer, now()), state.getState().place);
    },
    changeAccount(change) {
      // Another tab may have renewed the tokens a moment ago: ours would be written over its own, and are spent.
      reread();
      const { identity, place } = state.getState();
      if (identity === null) return;
      keep({ ...identity, account: { ...identity.account, ...change } }, place, ['user']);
    },
    end(reason) {
      const { place } = state.getState();
      // Whoever signs out wants to be out, also of what another tab has kept.
      const places = reason === 'here' ? (['local', 'session'] as const) : [place];
      places.forEach(clear);
      state.setState({ identity: null, place: 'local', ended: reason, isUnsaved: false });
    },
    reread,
    dismiss() {
      state.setState({ ended: null, isUnsaved: false });
    },
  };
}

function identityOf(answer: SignedIn, nowMs: number): Identity {
  const { token, refreshToken, ...account } = answer;
  return { account, accessToken: token, refreshToken, expiresAtMs: nowMs + tokenLifeMs };
}

function isSame(one: Identity | null, other: Identity | null): boolean {
  if (one === null || other === null) return one === other;
  const [ours, theirs] = [writeIdentity(one), writeIdentity(other)];
  return keyNames.every((name) => ours[name] === theirs[name]);
}
