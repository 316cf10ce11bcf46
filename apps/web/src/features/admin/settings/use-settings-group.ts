import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import type { SettingGroup, SettingName } from '@convoke/contract/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, refusalText } from '../../../services/api/errors/error-text.ts';
import {
  settingsErrors,
  settingsPayload,
  settingsValues,
  type SettingsErrors,
  type SettingsValues,
} from './settings-form.rules.ts';
import { setSettingsDraft, useSettingsDrafts } from './settings-drafts.ts';
import { settingsMessages as texts } from './messages.ts';
import { saveSettings, settingsQuery } from './settings.queries.ts';

type Outcome = { name: 'none' | 'saving' | 'saved' } | { name: 'failed'; message: string };

/** Form state of one group of settings: values, errors, save and discard. */
export function useSettingsGroup<G extends SettingGroup>(group: G, settings: Settings) {
  const client = useQueryClient();
  const draft = useSettingsDrafts((drafts) => drafts[group]);
  const [serverErrors, setServerErrors] = useState<SettingsErrors>({});
  const [outcome, setOutcome] = useState<Outcome>({ name: 'none' });
  const saved: SettingsValues[G] = settingsValues(settings)[group];
  const values: SettingsValues[G] = draft ?? saved;
  const errors = settingsErrors(group, values, settings.environment?.provider);

  async function save() {
    setOutcome({ name: 'saving' });
    setServerErrors({});
    try {
      const updated = await saveSettings(settingsPayload(group, values));
      client.setQueryData(settingsQuery().queryKey, updated);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setServerErrors(errorsOf(error));
      setOutcome({
        name: 'failed',
        message: refusalText(error) ?? (error.status === 0 ? texts.unreachable : texts.saveFailed),
      });
      return;
    }
    setSettingsDraft(group, null);
    setOutcome({ name: 'saved' });
  }

  return {
    values,
    outcome,
    isDirty: draft !== undefined,
    isValid: Object.keys(errors).length === 0,
    errors: { ...serverErrors, ...errors },
    change: (part: Partial<SettingsValues[G]> | Partial<Record<SettingName, string>>) => {
      const next = { ...values, ...part };
      // Values typed back to the stored ones leave no draft.
      const isSame = JSON.stringify(next) === JSON.stringify(saved);
      setSettingsDraft(group, isSame ? null : next);
      setServerErrors({});
      setOutcome({ name: 'none' });
    },
    discard: () => {
      setSettingsDraft(group, null);
      setServerErrors({});
      setOutcome({ name: 'none' });
    },
    save: () => void save(),
  };
}

/** Errors of the response by field; wire paths start with the group's name. */
function errorsOf({ fieldErrors }: ApiError): SettingsErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([path, [first]]) => [
      path.split('.').at(-1) ?? path,
      first === undefined ? '' : codedErrorText(first),
    ]),
  );
}
