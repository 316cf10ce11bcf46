import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import {
  settingsErrors,
  settingsPayload,
  settingsValues,
  type SettingsErrors,
  type SettingsGroup,
  type SettingsValues,
} from './settings-form.rules.ts';
import { setSettingsDraft, useSettingsDrafts } from './settings-drafts.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import { saveSettings, settingsQuery } from './settings.queries.ts';

type Outcome = { name: 'none' | 'saving' | 'saved' } | { name: 'failed'; message: string };

/** One group of settings in hand: what is typed, what is wrong with it, and saving it. */
export function useSettingsGroup<G extends SettingsGroup>(group: G, settings: Settings) {
  const client = useQueryClient();
  const draft = useSettingsDrafts((drafts) => drafts[group]);
  const [refused, setRefused] = useState<SettingsErrors>({});
  const [outcome, setOutcome] = useState<Outcome>({ name: 'none' });
  const saved: SettingsValues[G] = settingsValues(settings)[group];
  const values: SettingsValues[G] = draft ?? saved;
  const errors = settingsErrors(group, values, settings.environment?.provider);

  async function save() {
    setOutcome({ name: 'saving' });
    setRefused({});
    try {
      const answer = await saveSettings(settingsPayload(group, values));
      client.setQueryData(settingsQuery().queryKey, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(fieldErrors(error));
      setOutcome({
        name: 'failed',
        message: translateSentence(
          error.serverMessage ?? (error.status === 0 ? texts.unreachable : texts.saveFailed),
        ),
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
    errors: { ...refused, ...errors },
    change: (part: Partial<SettingsValues[G]>) => {
      const next = { ...values, ...part };
      // Typed back to what is kept is nothing to save.
      const isSame = JSON.stringify(next) === JSON.stringify(saved);
      setSettingsDraft(group, isSame ? null : next);
      setRefused({});
      setOutcome({ name: 'none' });
    },
    discard: () => {
      setSettingsDraft(group, null);
      setRefused({});
      setOutcome({ name: 'none' });
    },
    save: () => void save(),
  };
}

/** The server's faults by the last part of their path: the group is known. */
function fieldErrors({ errors }: ApiError): SettingsErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, [message]]) => [
      path.split('.').at(-1) ?? path,
      translateSentence(message ?? ''),
    ]),
  );
}
