import type { Published, PublishBody } from '@convoke/contract/publication/publication.schemas.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../db/schema.ts';
import { botCheckFailed } from '../../http/problems.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { createJobRepository } from '../../services/jobs/job.repository.ts';
import type { FacetRepository } from './facet.repository.ts';
import type { FeedOrder } from './feed-order.service.ts';
import { createListingRepository } from './listing.repository.ts';
import { directoryText } from './listing.rules.ts';
import { placeInFeed } from './place-in-feed.ts';
import { createdAtOf } from './position.rules.ts';
import {
  badIdempotencyKey,
  keyOfAnotherBody,
  publishedAlready,
  unknownOriginal,
} from './publication.errors.ts';
import { hashDeleteKey, type PublicationKeys } from './publication-keys.ts';
import { createPublicationRepository } from './publication.repository.ts';
import { createPublishingRepository, type UsedKey } from './publishing.repository.ts';
import { hashContent, noEnrichment, storedTexts } from './stored-publication.rules.ts';
import { isUuid } from '../../lib/uuid.rules.ts';

/** Who publishes, and how it is found out whether that is a person. */
export interface Publisher {
  address: string;
  /** The account behind it, where one with a verified email is signed in. */
  accountId: number | null;
  idempotencyKey: string | undefined;
  /** Counts one more publication, or throws when there were too many; what it returns takes it off again. */
  count: () => Promise<() => Promise<void>>;
  /** Spends the bot-check token; false when there is none to spend. */
  passBotCheck: () => Promise<boolean>;
}

/** What came of an attempt to write. */
type Attempt = 'published' | 'positionTaken' | 'keyTaken';

const keyKeptMs = 24 * 60 * 60_000;
const recentKeptMs = 10 * 60_000;
const longestKey = 255;
// Two nodes that publish at the same moment choose the same position once in two thousand times.
const mostDraws = 10;
// How long another node may need from spending a token to its commit.
const otherNodePatience = { looks: 4, pauseMs: 250 };
const cleaningBatchSize = 1_000;
const batchesPerCleaning = 20;

/** Makes conversations public. */
export function createPublishingService(deps: {
  db: Db;
  /** Whether no other process uses the database. */
  isSoleProcess: boolean;
  clock: Clock;
  ids: Ids;
  keys: PublicationKeys;
  facets: FacetRepository;
  order: FeedOrder;
  /** So many of a client's publications may wait for their summary and tags; further ones go without. */
  mostWaitingPerClient: number;
  /** Told after each change of what the feed shows. */
  onFeedChange: () => void;
}) {
  const { db, clock, ids, keys } = deps;
  const publications = createPublicationRepository(db);
  const publishing = createPublishingRepository(db);
  /** Publications under way by the hash of their idempotency key: equals wait for the first. */
  const underWay = new Map<string, Promise<unknown>>();

  async function publish(body: PublishBody, publisher: Publisher): Promise<Published> {
    const { address, idempotencyKey } = publisher;
    const bodyHash = hashContent(body);
    if (idempotencyKey === undefined) return create(body, publisher, bodyHash, null);
    if (idempotencyKey === '' || idempotencyKey.length > longestKey) throw badIdempotencyKey();
    const keyHash = keys.idempotency(address, idempotencyKey);
    return inTurn(keyHash, async () => {
      const replayed = await replay(body, bodyHash, keyHash);
      return replayed ?? create(body, publisher, bodyHash, keyHash);
    });
  }

  /** Counts for the limit what is published, and nothing else. */
  async function create(
    body: PublishBody,
    publisher: Publisher,
    bodyHash: Buffer,
    keyHash: Buffer | null,
  ): Promise<Published> {
    // Looked at again when it is counted; here, so that a 422 costs no token.
    if (body.remixOf !== undefined) await demandOriginal(body.remixOf);
    const takeOff = await publisher.count();
    let isNew = false;
    try {
      const made = await makeOnce(body, publisher, bodyHash, keyHash);
      isNew = made.isNew;
      return made.published;
    } finally {
      if (!isNew) await takeOff();
    }
  }

  async function inTurn<Result>(keyHash: Buffer, work: () => Promise<Result>): Promise<Result> {
    const name = keyHash.toString('base64');
    for (let first = underWay.get(name); first !== undefined; first = underWay.get(name)) {
      // How it ended is told to its own caller; the next one looks what is there now.
      await first.catch(() => undefined);
    }
    const turn = work();
    underWay.set(name, turn);
    try {
      return await turn;
    } finally {
      underWay.delete(name);
    }
  }

  async function replay(
    body: PublishBody,
    bodyHash: Buffer,
    keyHash: Buffer,
  ): Promise<Published | null> {
    const used = await publishing.findKey(keyHash, new Date(clock.now()));
    if (used === null) return null;
    if (!used.bodyHash.equals(bodyHash)) throw keyOfAnotherBody();
    return answerOf(body, used);
  }

  function answerOf(
    { introduction }: PublishBody,
    { uuid, position }: Pick<UsedKey, 'uuid' | 'position'>,
  ): Published {
    const createdAt = createdAtOf(position);
    return { uuid, introduction, createdAt, deleteKey: keys.deleteKey(uuid) };
  }

  /** `isNew` is false when another request had published the same under its key. */
  async function makeOnce(
    body: PublishBody,
    publisher: Publisher,
    bodyHash: Buffer,
    keyHash: Buffer | null,
  ): Promise<{ published: Published; isNew: boolean }> {
    if (!(await publisher.passBotCheck())) {
      const published = await answerOfOtherNode(body, bodyHash, keyHash);
      if (published === null) throw botCheckFailed();
      return { published, isNew: false };
    }
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const uuid = ids.uuid();
      const position = await deps.order.nextPosition(uuid);
      const outcome = await write({ body, publisher, bodyHash, keyHash, uuid, position });
      if (outcome === 'published')
        return { published: answerOf(body, { uuid, position }), isNew: true };
      if (outcome === 'keyTaken' && keyHash !== null) {
        const published = await replay(body, bodyHash, keyHash);
        if (published !== null) return { published, isNew: false };
      }
    }
    throw new Error(`No position was free in ${mostDraws} draws`);
  }

  /** Under which name the client's job waits; null when too many do already. */
  async function ownerOfJob(address: string): Promise<string | null> {
    const owner = keys.publisher(address);
    const waiting = await createJobRepository(db).countOf('enrich-publication', owner);
    return waiting < deps.mostWaitingPerClient ? owner : null;
  }

  async function demandOriginal(id: string): Promise<void> {
    if (!isUuid(id) || !(await publications.isPublic(id))) throw unknownOriginal();
  }

  /** The token may be spent because the same request reached another node first. */
  async function answerOfOtherNode(body: PublishBody, bodyHash: Buffer, keyHash: Buffer | null) {
    if (deps.isSoleProcess || keyHash === null) return null;
    for (let look = 0; look < otherNodePatience.looks; look += 1) {
      await delay(otherNodePatience.pauseMs);
      const answer = await replay(body, bodyHash, keyHash);
      if (answer !== null) return answer;
    }
    return null;
  }

  async function write(publication: {
    body: PublishBody;
    publisher: Publisher;
    bodyHash: Buffer;
    keyHash: Buffer | null;
    uuid: string;
    position: number;
  }): Promise<Attempt> {
    const { body, bodyHash, keyHash, uuid, position } = publication;
    const now = new Date(clock.now());
    const after = (ms: number) => new Date(now.getTime() + ms);
    const texts = storedTexts(body, { uuid, createdAt: createdAtOf(position) });
    const place = await placeInFeed(deps.facets, position, { ...body, ...noEnrichment });
    const { address, accountId } = publication.publisher;
    const recentHash = keys.recent(address, bodyHash);
    const publisher = keys.sealPublisher(uuid, { address, accountId });
    const owner = await ownerOfJob(address);

    const transaction = db.transaction().execute(async (tx): Promise<void> => {
      const kept = createPublicationRepository(tx);
      const notes = createPublishingRepository(tx);
      const expiring = { uuid, now };
      if (
        keyHash !== null &&
        !(await notes.takeKey({
          ...expiring,
          keyHash,
          bodyHash,
          position,
          expiresAt: after(keyKeptMs),
        }))
      )
        throw new AttemptFailed('keyTaken');
      if (
        !(await notes.noteRecent({
          ...expiring,
          keyHash: recentHash,
          expiresAt: after(recentKeptMs),
        }))
      )
        throw publishedAlready();
      const remixOf = body.remixOf?.toLowerCase() ?? null;
      const deleteKeyHash = hashDeleteKey(keys.deleteKey(uuid));
      const { introduction } = body;
      if (
        !(await kept.insert({
          ...texts,
          position,
          uuid,
          introduction,
          remixOf,
          deleteKeyHash,
          directoryText: directoryText(body),
          at: now,
        }))
      )
        throw new AttemptFailed('positionTaken');
      await createListingRepository(tx).add(place);
      if (owner !== null)
        await createJobRepository(tx).add('enrich-publication', { uuid, publisher }, { owner });
      // Last, because everyone who remixes the same waits for this row.
      if (remixOf !== null && !(await kept.countRemixOf(remixOf))) throw unknownOriginal();
    });
    return transaction
      .then(
        (): Attempt => 'published',
        (error: unknown) => {
          if (error instanceof AttemptFailed) return error.outcome;
          throw error;
        },
      )
      .finally(deps.onFeedChange);
  }

  return {
    publish,

    /** Forgets keys that have expired and sets the feed's order right; for a timer, never for a request. */
    async cleanUp(): Promise<void> {
      await deps.order.settle();
      for (let batch = 0; batch < batchesPerCleaning; batch += 1) {
        const deleted = await publishing.deleteExpired(new Date(clock.now()), cleaningBatchSize);
        if (deleted < cleaningBatchSize) return;
      }
    },
  };
}

/** Rolls the transaction back; whoever began it knows what to do next. */
class AttemptFailed extends Error {
  readonly outcome: Exclude<Attempt, 'published'>;

  constructor(outcome: Exclude<Attempt, 'published'>) {
    super(outcome);
    this.outcome = outcome;
  }
}
