import { create } from 'zustand';
import { identityStore } from '../../../services/session/identity.ts';
import type { SettingGroup } from '@convoke/contract/settings.ts';
import type { SettingsValues } from './settings-form.rules.ts';

/** Unsaved changes of the settings. They outlive the screen, so that visiting another one loses nothing. */
export const useSettingsDrafts = create<Partial<SettingsValues>>(() => ({}));

/** Stores the values of a group; `null` deletes them. */
export function setSettingsDraft<G extends SettingGroup>(
  group: G,
  values: SettingsValues[G] | null,
): void {
  useSettingsDrafts.setState((drafts) => {
    const { [group]: _, ...rest } = drafts;
    // TypeScript does not see that the rest of a mapped type stays one.
    const others = rest as Partial<SettingsValues>;
    return values === null ? others : { ...others, [group]: values };
  }, true);
}

// Drafts may contain a new API key, so a sign-out deletes them.
identityStore.subscribe(({ identity }) => {
  if (identity === null) useSettingsDrafts.setState({}, true);
});

function updateUnloadWarning(drafts: Partial<SettingsValues>): void {
  // addEventListener ignores a listener that it already has.
  if (Object.keys(drafts).length > 0) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
}
useSettingsDrafts.subscribe(updateUnloadWarning);

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
