import { createHash } from 'node:crypto';
import { limits } from '@convoke/contract/limits.ts';
import type { AdminModel, ModelBody } from '@convoke/contract/models/model.schemas.ts';
import type {
  FirstAdministratorBody,
  FoundServer,
  ModelTestBody,
} from '@convoke/contract/models/setup.endpoints.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { connectionRefusal, refusal } from '../../lib/refusal.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionTest } from '../../services/ai/connection-test/connection-test.ts';
import { isFirstListedMeant } from '../../services/models/model-body.rules.ts';
import { OneTimeKey } from './one-time-key.ts';

/** How long the key works that creates the first administrator. */
const administratorKeyMs = 30 * 60_000;
/** How long a successful test spares the one that connecting makes. */
const testedMs = 10 * 60_000;

interface SetupServiceDeps {
  clock: Clock;
  /** The key of the link that the start printed; `null` when a model was connected then. */
  key: OneTimeKey | null;
  isModelConnected: () => boolean;
  findServers: () => Promise<FoundServer[]>;
  /** What the adapters need for a model as a body describes it; refuses invalid bodies. */
  choiceOf: (body: ModelTestBody) => ModelChoice;
  test: (choice: ModelChoice) => Promise<ConnectionTest>;
  connect: (body: ModelBody, requestId: string) => Promise<AdminModel>;
  hasAdministrator: () => Promise<boolean>;
  createFirstAdministrator: (body: FirstAdministratorBody) => Promise<{ isCreated: boolean }>;
}

/** A choice that answered a test. */
interface TestedChoice {
  /** Stands for the choice with its key, which is not kept. */
  digest: string;
  /** Name of the model that answered. */
  model: string;
  until: number;
}

/** Connects the first model by the link that the start printed: docs/behaviour.md#setup-link */
export class SetupService {
  readonly #deps: SetupServiceDeps;
  #tested: TestedChoice | null = null;
  #administratorKey: { key: OneTimeKey; until: number } | null = null;
  #lastConnecting: Promise<unknown> = Promise.resolve();

  constructor(deps: SetupServiceDeps) {
    this.#deps = deps;
  }

  /** Whether a key is one that this process has given: that of the link, or the one that connecting returned. */
  hasGiven(key: string): boolean {
    return [this.#deps.key, this.#administratorKey?.key].some((each) => each?.matches(key));
  }

  /** Refuses any key but that of the link, and every key while a model is connected. */
  admit(given: string): void {
    const { key, isModelConnected } = this.#deps;
    const isRight = key?.matches(given) === true;
    if (isModelConnected()) throw refusal('setup_key_used');
    // A used one too, after its model was taken away: only a restart opens the page again.
    if (!isRight || key.isUsed) throw refusal('setup_key_wrong');
  }

  findServers(): Promise<FoundServer[]> {
    return this.#deps.findServers();
  }

  /** Asks a model for one sentence; with `id` in the body by the key that is stored for that model. */
  async test(body: ModelTestBody): Promise<ConnectionTest> {
    const choice = this.#deps.choiceOf(body);
    const result = await this.#deps.test(choice);
    if (result.isOk) {
      const until = this.#deps.clock.now() + testedMs;
      this.#tested = { digest: digestOf(choice), model: result.model, until };
    }
    return result;
  }

  /** Connects a model that answers, and spends the key. Of several requests at once the second waits for the first. */
  async connect(
    given: string,
    body: ModelBody,
    requestId: string,
  ): Promise<AdminModel & { administratorKey?: string }> {
    const connecting = this.#lastConnecting.then(() => this.#connect(given, body, requestId));
    // The next request only waits; its own caller gets this failure.
    this.#lastConnecting = connecting.catch(() => undefined);
    return connecting;
  }

  async #connect(given: string, body: ModelBody, requestId: string) {
    this.admit(given);
    const { connect, hasAdministrator, key, clock } = this.#deps;
    const answering = await this.#answeringModel(body);
    const named = isFirstListedMeant(body) ? namedAfter(answering, body) : body;
    const model = await connect(named, requestId);
    key?.use();
    if (await hasAdministrator()) return model;
    this.#administratorKey = { key: new OneTimeKey(), until: clock.now() + administratorKeyMs };
    return { ...model, administratorKey: this.#administratorKey.key.text };
  }

  /** The name of a model that answered. Another one would spend the link and leave nothing that works. */
  async #answeringModel(body: ModelBody): Promise<string> {
    const digest = digestOf(this.#deps.choiceOf(body));
    const tested = this.#tested;
    if (tested?.digest === digest && tested.until >= this.#deps.clock.now()) return tested.model;
    const { error, model } = await this.test(body);
    if (error !== undefined) throw connectionRefusal(error);
    return model;
  }

  /** Creates the first administrator for the person who connected the model. */
  async createAdministrator(given: string, body: FirstAdministratorBody): Promise<void> {
    const { clock, createFirstAdministrator } = this.#deps;
    const { key, until } = this.#administratorKey ?? { key: null, until: 0 };
    if (key === null || until < clock.now() || !key.matches(given)) {
      throw refusal('setup_key_wrong');
    }
    if (key.isUsed) throw refusal('administrator_exists');
    const { isCreated } = await createFirstAdministrator(body);
    key.use();
    if (!isCreated) throw refusal('administrator_exists');
  }
}

/** The body with the model that answered. The page knows no more of an unnamed one than its place, which visitors must not read. */
function namedAfter(model: string, { name, baseUrl, ...body }: ModelBody): ModelBody {
  const { host } = new URL(baseUrl ?? '');
  const given = name === host ? model : name;
  return { ...body, baseUrl, model, name: takeCodePoints(given, limits.modelLabel) };
}

function digestOf(choice: ModelChoice): string {
  return createHash('sha256').update(JSON.stringify(choice)).digest('hex');
}
