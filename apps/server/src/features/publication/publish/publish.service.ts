import { limits } from '@convoke/contract/limits.ts';
import { withCitedPassages } from '@convoke/talk/files/published-files.rules.ts';
import { withSourcesThatHold } from '@convoke/talk/minutes/claims/published-sources.rules.ts';
import type {
  PublishResponse,
  PublishBody,
} from '@convoke/contract/publication/publication.schemas.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../db/schema.ts';
import type { BotCheckResult } from '../../../ports/caller.ts';
import { invalidField, refusal } from '../../../lib/refusal.ts';
import type { Clock } from '../../../lib/clock.ts';
import { type Ids, isUuid } from '../../../lib/ids.ts';
import { JobRepository } from '../../../services/jobs/job.repository.ts';
import type { FacetRepository } from '../feed/facet.repository.ts';
import type { FeedOrder } from '../feed/feed-order.service.ts';
import { FeedIndexRepository } from '../feed/feed-index.repository.ts';
import { createFeedIndexEntry } from '../feed/feed-index-entry.ts';
import { createdAtOf } from '../feed/feed-key.rules.ts';
import { hashDeleteKey, type PublicationKeys } from '../publication-keys.ts';
import { PublicationRepository } from '../publication.repository.ts';
import { withCompleteDissent } from './complete-dissent.rules.ts';
import { PublishRepository, type UsedKey } from './publish.repository.ts';
import { hashContent, noEnrichment } from '../publication-rows.rules.ts';

/** The client that publishes, and the checks of its request. */
export interface PublishContext {
  address: string;
  /** The signed-in account, if its email address is verified. */
  accountId: number | null;
  idempotencyKey: string | undefined;
  /** Counts one publication against the rate limit or throws; the returned function undoes the count. */
  count: () => Promise<() => Promise<void>>;
  /** Spends the bot-check token. */
  passBotCheck: () => Promise<BotCheckResult>;
}

/** Outcome of one attempt to insert. */
type Attempt = 'published' | 'feedKeyTaken' | 'keyTaken';

const keyRetentionMs = 24 * 60 * 60_000;
const recentRetentionMs = 10 * 60_000;
const maxKeyLength = 255;
// Two nodes that publish in the same millisecond choose the same feed key once in 2,048 times.
const maxIdAttempts = 10;
// Time that another node may need between spending the token and its commit.
const otherNodeRetry = { attempts: 4, pauseMs: 250 };
const cleanUpBatchSize = 1_000;
const batchesPerCleanUp = 20;

/** A request to publish; `keyHash` is null without an idempotency key. */
interface PublishRequest {
  body: PublishBody;
  publisher: PublishContext;
  bodyHash: Buffer;
  keyHash: Buffer | null;
}

interface NewPublish extends PublishRequest {
  uuid: string;
  feedKey: number;
  now: Date;
}

interface PublishDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  keys: PublicationKeys;
  facets: FacetRepository;
  order: FeedOrder;
  /** Maximum of enrichment jobs waiting per client; further publications get no summary and tags. */
  maxWaitingPerClient: number;
  /** Called after each change to the feed. */
  onFeedChange: () => void;
}

/** Publishes conversations. */
export class PublishService {
  readonly #deps: PublishDeps;
  readonly #publications: PublicationRepository;
  readonly #repository: PublishRepository;
  /** Requests in progress by hash of their idempotency key; a repeated one waits for the first. */
  readonly #inFlight = new Map<string, Promise<unknown>>();

  constructor(deps: PublishDeps) {
    this.#deps = deps;
    this.#publications = new PublicationRepository(deps.db);
    this.#repository = new PublishRepository(deps.db);
  }

  async publish(body: PublishBody, publisher: PublishContext): Promise<PublishResponse> {
    const { address, idempotencyKey } = publisher;
    // The hash is of what was sent: a repeated request is the same one, whatever code makes of it.
    const request = { body, publisher, bodyHash: hashContent(body), keyHash: null };
    if (idempotencyKey === undefined) return this.#create(request);
    if (idempotencyKey === '' || idempotencyKey.length > maxKeyLength)
      throw invalidField('Idempotency-Key', 'wrong_length', { min: 1, max: 255 });
    const keyHash = this.#deps.keys.idempotency(address, idempotencyKey);
    return this.#serialize(keyHash, async () => {
      const repeated = { ...request, keyHash };
      return (await this.#replay(repeated)) ?? this.#create(repeated);
    });
  }

  /** Publishes, and counts against the rate limit only when something new was published. */
  async #create(request: PublishRequest): Promise<PublishResponse> {
    const { body, publisher } = request;
    // Checked again in the transaction; checked here so that a 422 costs no token.
    if (body.remixOf !== undefined) await this.#requireOriginal(body.remixOf);
    const checked = { ...request, body: checkedBody(body) };
    const undoCount = await publisher.count();
    let isNew = false;
    try {
      const created = await this.#createOnce(checked);
      isNew = created.isNew;
      return created.published;
    } finally {
      if (!isNew) await undoCount();
    }
  }

  async #serialize<Result>(keyHash: Buffer, work: () => Promise<Result>): Promise<Result> {
    const key = keyHash.toString('base64');
    for (
      let first = this.#inFlight.get(key);
      first !== undefined;
      first = this.#inFlight.get(key)
    ) {
      // Its own caller gets the error; the next request checks again.
      await first.catch(() => undefined);
    }
    const current = work();
    this.#inFlight.set(key, current);
    try {
      return await current;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  /** The response to an earlier request with the same idempotency key; null when there was none. */
  async #replay({ body, bodyHash, keyHash }: PublishRequest): Promise<PublishResponse | null> {
    if (keyHash === null) return null;
    const usedKey = await this.#repository.findKey(keyHash, new Date(this.#deps.clock.now()));
    if (usedKey === null) return null;
    if (!usedKey.bodyHash.equals(bodyHash)) throw refusal('idempotency_key_reused');
    return this.#toPublished(body, usedKey);
  }

  #toPublished(
    { introduction }: PublishBody,
    { uuid, feedKey }: Pick<UsedKey, 'uuid' | 'feedKey'>,
  ): PublishResponse {
    const createdAt = createdAtOf(feedKey);
    return { uuid, introduction, createdAt, deleteKey: this.#deps.keys.deleteKey(uuid) };
  }

  /** `isNew` is false when another request published under the same idempotency key. */
  async #createOnce(
    request: PublishRequest,
  ): Promise<{ published: PublishResponse; isNew: boolean }> {
    const { publisher } = request;
    const botCheck = await publisher.passBotCheck();
    if (botCheck !== 'passed') {
      const published =
        botCheck === 'spentElsewhere' ? await this.#replayFromOtherNode(request) : null;
      if (published === null) throw refusal('bot_check_failed');
      return { published, isNew: false };
    }
    for (let attempt = 0; attempt < maxIdAttempts; attempt += 1) {
      const uuid = this.#deps.ids.uuid();
      const feedKey = await this.#deps.order.nextFeedKey(uuid);
      const now = new Date(this.#deps.clock.now());
      const outcome = await this.#write({ ...request, uuid, feedKey, now });
      if (outcome === 'published')
        return { published: this.#toPublished(request.body, { uuid, feedKey }), isNew: true };
      if (outcome === 'keyTaken') {
        const published = await this.#replay(request);
        if (published !== null) return { published, isNew: false };
      }
    }
    throw new Error(`No feed key was free in ${maxIdAttempts} attempts`);
  }

  /** The owner of the client's enrichment job; null when too many jobs of the client are waiting. */
  async #jobOwner(address: string): Promise<string | null> {
    const owner = this.#deps.keys.publisher(address);
    const waiting = await new JobRepository(this.#deps.db).countOf('enrich-publication', owner);
    return waiting < this.#deps.maxWaitingPerClient ? owner : null;
  }

  async #requireOriginal(id: string): Promise<void> {
    if (!isUuid(id) || !(await this.#publications.isPublic(id)))
      throw invalidField('remixOf', 'not_published');
  }

  /** Waits for another node that may have received the same request and spent its token. */
  async #replayFromOtherNode(request: PublishRequest): Promise<PublishResponse | null> {
    if (request.keyHash === null) return null;
    for (let attempt = 0; attempt < otherNodeRetry.attempts; attempt += 1) {
      await delay(otherNodeRetry.pauseMs);
      const response = await this.#replay(request);
      if (response !== null) return response;
    }
    return null;
  }

  async #write(publication: NewPublish): Promise<Attempt> {
    const { body, publisher, feedKey } = publication;
    const { db, facets, onFeedChange } = this.#deps;
    // Prepared before the transaction, which is short then; facet ids are created outside of any.
    const fields = { ...body, ...noEnrichment };
    const indexEntry = await createFeedIndexEntry(facets, feedKey, fields);
    const owner = await this.#jobOwner(publisher.address);
    try {
      await db.transaction().execute(async (tx) => {
        await this.#claim(tx, publication);
        await this.#insert(tx, publication);
        await new FeedIndexRepository(tx).add(indexEntry);
        if (owner !== null) await this.#addJob(tx, publication, owner);
        // Last, because concurrent remixes of the same original wait for this row.
        const remixOf = originalOf(body);
        if (remixOf !== null && !(await new PublicationRepository(tx).countRemixOf(remixOf)))
          throw invalidField('remixOf', 'not_published');
      });
      return 'published';
    } catch (error) {
      if (error instanceof PublishAttemptError) return error.outcome;
      throw error;
    } finally {
      onFeedChange();
    }
  }

  /** Claims the idempotency key and records the publication as recent, or throws when either exists. */
  async #claim(tx: Db, publication: NewPublish): Promise<void> {
    const { publisher, bodyHash, keyHash, uuid, feedKey, now } = publication;
    const repository = new PublishRepository(tx);
    const after = (ms: number) => new Date(now.getTime() + ms);
    if (keyHash !== null) {
      const expiresAt = after(keyRetentionMs);
      if (!(await repository.claimKey({ keyHash, bodyHash, uuid, feedKey, expiresAt, now })))
        throw new PublishAttemptError('keyTaken');
    }
    const recentHash = this.#deps.keys.recent(publisher.address, bodyHash);
    const expiresAt = after(recentRetentionMs);
    if (!(await repository.recordRecent({ keyHash: recentHash, uuid, expiresAt, now })))
      throw refusal('already_published');
  }

  async #insert(tx: Db, { body, uuid, feedKey, now }: NewPublish): Promise<void> {
    const isInserted = await new PublicationRepository(tx).insert({
      feedKey,
      uuid,
      body,
      enrichment: noEnrichment,
      deleteKeyHash: hashDeleteKey(this.#deps.keys.deleteKey(uuid)),
      at: now,
    });
    if (!isInserted) throw new PublishAttemptError('feedKeyTaken');
  }

  async #addJob(tx: Db, { publisher, uuid }: NewPublish, owner: string): Promise<void> {
    const { address, accountId } = publisher;
    const encrypted = this.#deps.keys.encryptPublisher(uuid, { address, accountId });
    const payload = { uuid, publisher: encrypted };
    await new JobRepository(tx).add('enrich-publication', payload, { owner });
  }

  /** Deletes expired keys and repairs the feed order; called by a timer, never by a request. */
  async cleanUp(): Promise<void> {
    await this.#deps.order.settle();
    for (let batch = 0; batch < batchesPerCleanUp; batch += 1) {
      const deleted = await this.#repository.deleteExpired(
        new Date(this.#deps.clock.now()),
        cleanUpBatchSize,
      );
      if (deleted < cleanUpBatchSize) return;
    }
  }
}

/** The body with what holds of it: dissent, sources, and the passages that something rests on. */
function checkedBody(sent: PublishBody): PublishBody {
  const body = withCitedPassages(withSourcesThatHold(withCompleteDissent(sent)));
  const count = (body.files ?? []).reduce((sum, { excerpts }) => sum + excerpts.length, 0);
  if (count > limits.publishedExcerpts)
    throw invalidField('files', 'too_many_excerpts', { max: limits.publishedExcerpts });
  return body;
}

const originalOf = ({ remixOf }: PublishBody) => remixOf?.toLowerCase() ?? null;

/** Rolls the transaction back and carries the outcome of the attempt. */
class PublishAttemptError extends Error {
  readonly outcome: Exclude<Attempt, 'published'>;

  constructor(outcome: Exclude<Attempt, 'published'>) {
    super(outcome);
    this.outcome = outcome;
  }
}
