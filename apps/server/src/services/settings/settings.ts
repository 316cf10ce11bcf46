import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/schema.ts';
import { openKey, sealKey } from './sealed-key.rules.ts';
import { createSettingRepository } from './setting.repository.ts';
import {
  type EnvironmentSettings,
  placeOf,
  type SettingsInForce,
  settingsInForce,
} from './settings-in-force.rules.ts';
import {
  nothingStored,
  readStored,
  settingGroups,
  type StoredSettings,
} from './stored-settings.rules.ts';

/** Settings that administrators change while the server runs. */
export interface Settings {
  readonly environment: EnvironmentSettings;
  /** What this process goes by. */
  readonly inForce: SettingsInForce;
  /** What is stored just now. */
  stored(): Promise<StoredSettings>;
  /** What would be in force with these. */
  wouldBeInForce(stored: StoredSettings): SettingsInForce;
  /** Locks a key for the place that these settings name. */
  seal(apiKey: string, ai: StoredSettings['ai']): string;
  /** The place that a key of these settings is for; another place means another key. */
  placeOf(ai: StoredSettings['ai']): string;
  /** Saves as part of a transaction; false when somebody else has saved since `before` was read. */
  save(tx: Db, before: StoredSettings, after: StoredSettings): Promise<boolean>;
  /** Reads what is stored and, when it has changed, tells the listener. Nodes that others write for call it every few seconds. */
  refresh(): Promise<void>;
  /** Called with what is in force from now on, one call after another. */
  onChange(listener: (inForce: SettingsInForce) => Promise<void>): void;
}

/** Makes the settings of this process; until the first `refresh` the environment is in force. */
export function createSettings(options: {
  db: Db;
  environment: EnvironmentSettings;
  /** Locks what is secret among the settings. */
  secret: Buffer;
  log: { warn(details: object, message: string): void };
}): Settings {
  const { db, environment, secret, log } = options;
  const toForce = (
    stored: StoredSettings,
    damaged: ReturnType<typeof readStored>['damaged'] = [],
  ) =>
    settingsInForce(stored, environment, {
      damaged,
      openKey: (sealed, place) => openKey(sealed, place, secret),
    });
  let inForce = toForce(nothingStored);
  let rowsInForce = new Map<string, string>();
  let listener: (inForce: SettingsInForce) => Promise<void> = async () => {};
  let reading: Promise<void> = Promise.resolve();

  async function readOnce(): Promise<void> {
    const rows = await createSettingRepository(db).list();
    if (isDeepStrictEqual(rows, rowsInForce)) return;
    const { settings, damaged } = readStored(rows);
    inForce = toForce(settings, damaged);
    for (const problem of inForce.problems) log.warn({ problem }, 'a stored setting is not used');
    await listener(inForce);
    // Not before: what could not be put in force is tried again.
    rowsInForce = rows;
  }

  return {
    environment,
    get inForce() {
      return inForce;
    },
    async stored() {
      return readStored(await createSettingRepository(db).list()).settings;
    },
    wouldBeInForce: (stored) => toForce(stored),
    seal: (apiKey, ai) => sealKey(apiKey, placeOf(ai, environment.model), secret),
    placeOf: (ai) => placeOf(ai, environment.model),
    async save(tx, before, after) {
      const repository = createSettingRepository(tx);
      const { settings } = readStored(await repository.lock(settingGroups));
      if (!isDeepStrictEqual(settings, before)) return false;
      for (const group of settingGroups) {
        // Also what is the same as before: it may stand over a row that is damaged.
        if (before[group] !== after[group])
          await repository.write(group, JSON.stringify(after[group]));
      }
      return true;
    },
    async refresh() {
      // One after another: whoever asks during a reading wants what was written before it asked.
      const turn = reading.then(readOnce);
      reading = turn.catch(() => undefined);
      await turn;
    },
    onChange(next) {
      listener = next;
    },
  };
}
