import { create } from 'zustand';
import { identityStore } from '../../../services/identity/identity.ts';
import type { SettingsGroup, SettingsValues } from './settings-form.rules.ts';

/** What was typed and not saved. It outlives the screen, so that a look at another one loses nothing. */
export const useSettingsDrafts = create<Partial<SettingsValues>>(() => ({}));

/** Notes what was typed in a group; `null` forgets it. */
export function setSettingsDraft<G extends SettingsGroup>(
  group: G,
  values: SettingsValues[G] | null,
): void {
  useSettingsDrafts.setState((drafts) => {
    const { [group]: _, ...rest } = drafts;
    // The rest of a mapped type is what it is without one of its names.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const others = rest as Partial<SettingsValues>;
    return values === null ? others : { ...others, [group]: values };
  }, true);
}

// A new key may be among it: whoever signs out leaves nothing of it behind.
identityStore.subscribe(({ identity }) => {
  if (identity === null) useSettingsDrafts.setState({}, true);
});

useSettingsDrafts.subscribe((drafts) => {
  // The same function is listened to once, however often it is added.
  if (Object.keys(drafts).length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
