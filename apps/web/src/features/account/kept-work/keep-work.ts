import type {
  KeptChange,
  KeptChangesAnswer,
  KeptWorkPage,
} from '@convoke/contract/account/kept-work.schemas.ts';
import type { KeptNotes } from '../../../services/team-data/kept-notes.rules.ts';
import type { StoredWork, StoredWorkDesk } from '../../../services/team-data/stored-work.ts';
import { firstBatch, ownChanges, tidyNotes, withAnswer, withSent } from './changes.rules.ts';
import { mergeRecords } from './merge.rules.ts';

/** The account's side. */
export interface KeptWorkServer {
  read: (since: number) => Promise<KeptWorkPage>;
  send: (epoch: string, changes: KeptChange[]) => Promise<KeptChangesAnswer>;
}

/** How this browser stands to the account that is signed in. */
export type KeptWorkStanding =
  /** The account keeps nothing. */
  | 'off'
  /** There is work here that belongs to nobody yet, or to another account: somebody has to say what becomes of it. */
  | 'askAboutVisitors'
  | 'askAboutOthers'
  /** This browser's work is left alone. */
  | 'declined'
  | 'kept';

/** What a run came to. */
export type KeepingOutcome =
  | { state: 'done'; standing: KeptWorkStanding; unfitCount: number }
  /** The browser's storage is full, refused, or of a newer version. */
  | { state: 'notStored' }
  /** Somebody else is signed in by now. */
  | { state: 'notOurs' };

interface KeepWorkDeps {
  storage: StoredWorkDesk;
  server: KeptWorkServer;
  now: () => number;
  /** The account that is signed in at this moment. */
  accountNow: () => string | null;
}

/** More turns than honest devices need to agree. */
const mostTurns = 200;

const freshNotes = (account: string, epoch: string): KeptNotes => ({
  account,
  epoch,
  isDeclined: false,
  revision: 0,
  records: {},
  deleted: [],
});

const isEmpty = (work: StoredWork): boolean =>
  work.vision === null &&
  [work.members, work.savedMembers, work.conversations].every((list) => (list ?? []).length === 0);

/** How this browser stands to an account that keeps work. */
export function standingOf(
  account: string,
  notes: KeptNotes | null,
  work: StoredWork,
): KeptWorkStanding {
  if (notes?.account === account) return notes.isDeclined ? 'declined' : 'kept';
  if (isEmpty(work)) return 'kept';
  return notes === null ? 'askAboutVisitors' : 'askAboutOthers';
}

/**
 * Makes what brings this browser and the account together. Between two answers the tabs may change everything, so each
 * step looks at the storage anew and writes at once; nothing is carried over a wait but what was asked.
 */
export function createKeepWork({ storage, server, now, accountNow }: KeepWorkDeps) {
  /** The notes, while they are still those that a question was asked with. */
  function sameNotes(account: string, epoch: string): KeptNotes | null {
    const notes = storage.readNotes();
    return notes?.account === account && notes.epoch === epoch && !notes.isDeclined ? notes : null;
  }

  /** True when both the work and the notes stand in the storage; the work first, so that a crash loses nothing. */
  function store(before: StoredWork, work: StoredWork, notes: KeptNotes): boolean {
    return storage.writeWork(before, work) && storage.writeNotes(notes);
  }

  type Turn = 'again' | KeepingOutcome;

  async function receive(account: string): Promise<Turn> {
    const work = storage.readWork();
    if (work === null) return { state: 'notStored' };
    const known = storage.readNotes();
    const notes = known?.account === account ? tidyNotes(work, known) : null;
    if (notes !== null && notes !== known && !storage.writeNotes(notes)) {
      return { state: 'notStored' };
    }
    const since = notes?.revision ?? 0;
    const page = await server.read(since);
    if (accountNow() !== account || page.account !== account) return { state: 'notOurs' };
    return takeIn(account, since, page);
  }

  function takeIn(account: string, since: number, page: KeptWorkPage): Turn {
    const done = (standing: KeptWorkStanding) =>
      ({ state: 'done', standing, unfitCount: 0 }) as const;
    if (!page.isKept) return done('off');
    const work = storage.readWork();
    if (work === null) return { state: 'notStored' };
    const known = storage.readNotes();
    const standing = standingOf(account, known, work);
    if (standing !== 'kept') return done(standing);
    const isKnown = known?.account === account && known.epoch === page.epoch;
    if (!isKnown || page.revision < known.revision) {
      // A first meeting, or the account began anew: everything is compared.
      const isStored = storage.writeNotes(freshNotes(account, page.epoch));
      return isStored ? 'again' : { state: 'notStored' };
    }
    // Another tab has read on meanwhile; this page could be older than what it knows.
    if (known.revision !== since) return 'again';
    const merged = mergeRecords({ work, notes: known }, page.records, now());
    const notes = { ...merged.notes, revision: page.through };
    if (!store(work, merged.work, notes)) return { state: 'notStored' };
    return page.hasMore ? 'again' : done('kept');
  }

  async function sendOne(account: string): Promise<Turn> {
    const work = storage.readWork();
    const notes = storage.readNotes();
    if (work === null || notes === null) return { state: 'notStored' };
    if (notes.account !== account) return { state: 'notOurs' };
    const { changes, unfitCount } = ownChanges(work, notes);
    const batch = firstBatch(changes);
    if (batch.length === 0) return { state: 'done', standing: 'kept', unfitCount };
    if (!storage.writeNotes(withSent(notes, batch))) return { state: 'notStored' };
    const answer = await server.send(
      notes.epoch,
      batch.map(({ change }) => change),
    );
    const notesNow = sameNotes(account, notes.epoch);
    if (accountNow() !== account || answer.account !== account || notesNow === null) {
      return { state: 'notOurs' };
    }
    const workNow = storage.readWork();
    if (workNow === null) return { state: 'notStored' };
    const merged = withAnswer({ work: workNow, notes: notesNow }, batch, answer, now());
    return store(workNow, merged.work, merged.notes) ? 'again' : { state: 'notStored' };
  }

  async function repeat(turn: (account: string) => Promise<Turn>, account: string) {
    for (let turns = 0; turns < mostTurns; turns += 1) {
      // One after the other: each looks at what the one before left.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await turn(account);
      if (outcome !== 'again') return outcome;
    }
    throw new Error('The account and this browser do not come to agree');
  }

  return {
    /** Brings both sides together, once. */
    async run(account: string): Promise<KeepingOutcome> {
      const received = await repeat(receive, account);
      if (received.state !== 'done' || received.standing !== 'kept') return received;
      return repeat(sendOne, account);
    },

    /** The work here joins the account's. */
    join(account: string): boolean {
      return storage.writeNotes(freshNotes(account, ''));
    },

    /** The work here is left alone. */
    decline(account: string): boolean {
      return storage.writeNotes({ ...freshNotes(account, ''), isDeclined: true });
    },

    /** Takes the work out of this browser. */
    clear(): boolean {
      const work = storage.readWork();
      if (work === null) return false;
      // The notes first: without them nothing that goes from here goes from the account.
      return (
        storage.writeNotes(null) &&
        storage.writeWork(work, {
          vision: null,
          members: null,
          savedMembers: null,
          conversations: null,
        })
      );
    },
  };
}
