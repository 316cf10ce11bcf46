import { settingGroups } from '@convoke/contract/settings.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/schema.ts';
import { SettingRepository } from './setting.repository.ts';
import {
  type EnvironmentSettings,
  type EffectiveSettings,
  resolveSettings,
} from './effective-settings.rules.ts';
import {
  emptySettings,
  parseStoredSettings,
  type StoredSettings,
} from './stored-settings.rules.ts';
import type { Log } from '../../lib/log.ts';

interface SettingsOptions {
  db: Db;
  environment: EnvironmentSettings;
  log: Pick<Log, 'warn'>;
}

/**
 * The settings that administrators change while the server runs, in this process. Until the first `refresh` the
 * environment's values are effective.
 */
export class Settings {
  readonly environment: EnvironmentSettings;
  readonly #options: SettingsOptions;
  #effective: EffectiveSettings;
  #effectiveRows = new Map<string, string>();
  #listener: (effective: EffectiveSettings) => Promise<void> = async () => {};
  #reading: Promise<void> = Promise.resolve();

  constructor(options: SettingsOptions) {
    this.#options = options;
    this.environment = options.environment;
    this.#effective = this.#resolve({ settings: emptySettings, damaged: [] });
  }

  get effective(): EffectiveSettings {
    return this.#effective;
  }

  /** Reads the stored settings. */
  async stored(): Promise<StoredSettings> {
    return parseStoredSettings(await new SettingRepository(this.#options.db).list()).settings;
  }

  /** Saves as part of a transaction; false when the settings changed since `before` was read. */
  async save(tx: Db, before: StoredSettings, after: StoredSettings): Promise<boolean> {
    const repository = new SettingRepository(tx);
    const { settings } = parseStoredSettings(await repository.lock(settingGroups));
    if (!isDeepStrictEqual(settings, before)) return false;
    for (const group of settingGroups) {
      // Writes equal values too: they may replace a damaged row.
      if (before[group] !== after[group])
        await repository.write(group, JSON.stringify(after[group]));
    }
    return true;
  }

  /** Reads the stored settings and calls the listener when they changed. With several nodes, for a timer. */
  async refresh(): Promise<void> {
    // One after another: a call during a reading must see rows that were written before the call.
    const turn = this.#reading.then(() => this.#read());
    this.#reading = turn.catch(() => undefined);
    await turn;
  }

  /** Sets the listener of the effective settings; its calls do not overlap. */
  onChange(listener: (effective: EffectiveSettings) => Promise<void>): void {
    this.#listener = listener;
  }

  async #read(): Promise<void> {
    const rows = await new SettingRepository(this.#options.db).list();
    if (isDeepStrictEqual(rows, this.#effectiveRows)) return;
    this.#effective = this.#resolve(parseStoredSettings(rows));
    for (const problem of this.#effective.problems)
      this.#options.log.warn({ problem: problem.message }, 'a stored setting is not used');
    await this.#listener(this.#effective);
    // Set last: settings that the listener could not apply are tried again.
    this.#effectiveRows = rows;
  }

  #resolve({ settings, damaged }: ReturnType<typeof parseStoredSettings>): EffectiveSettings {
    return resolveSettings(settings, this.environment, damaged);
  }
}
