import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import type { SettingGroup, SettingName } from '@convoke/contract/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../services/api/api-error.ts';
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

/** Form state of one group of settings: values, errors, save and discard. */
export function useSettingsGroup<G extends SettingGroup>(group: G, settings: Settings) {
  const client = useQueryClient();
  const draft = useSettingsDrafts((drafts) => drafts[group]);
  const saved: SettingsValues[G] = settingsValues(settings)[group];
  const values: SettingsValues[G] = draft ?? saved;
  const errors = settingsErrors(group, values, settings.environment?.provider);

  const saving = useMutation<Settings, ApiError>({
    mutationFn: () => saveSettings(settingsPayload(group, values)),
    onSuccess(updated) {
      client.setQueryData(settingsQuery().queryKey, updated);
      setSettingsDraft(group, null);
    },
  });

  function keepDraft(next: SettingsValues[G] | null) {
    setSettingsDraft(group, next);
    if (!saving.isPending) saving.reset();
  }

  return {
    values,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    failure: saving.error && failureText(saving.error),
    isDirty: draft !== undefined,
    isValid: Object.keys(errors).length === 0,
    errors: { ...(saving.error && errorsOf(saving.error)), ...errors },
    change: (part: Partial<SettingsValues[G]> | Partial<Record<SettingName, string>>) => {
      const next = { ...values, ...part };
      // Values typed back to the stored ones leave no draft.
      const isSame = JSON.stringify(next) === JSON.stringify(saved);
      keepDraft(isSame ? null : next);
    },
    discard: () => keepDraft(null),
    save: () => saving.mutate(),
  };
}

const failureText = (error: ApiError): string =>
  refusalText(error) ?? (error.status === 0 ? texts.unreachable : texts.saveFailed);

/** Errors of the response by field; wire paths start with the group's name. */
function errorsOf({ fieldErrors }: ApiError): SettingsErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([path, [first]]) => [
      path.split('.').at(-1) ?? path,
      first === undefined ? '' : codedErrorText(first),
    ]),
  );
}
