import { create } from 'zustand';
import { carryTexts, onLeavingForLanguage } from '../../../services/identity/carried-texts.ts';
import { identityStore } from '../../../services/identity/identity.ts';
import type { SettingsGroup, SettingsValues } from './settings-form.rules.ts';

/** What was typed and not saved. It outlives the screen, so that a look at another one loses nothing. */
export const useSettingsDrafts = create<Partial<SettingsValues>>(() => {
  const { drafts } = carryTexts('settings', () => ({
    drafts: textOf(useSettingsDrafts.getState()),
  }));
  // Written by textOf below.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return !drafts ? {} : (JSON.parse(drafts) as Partial<SettingsValues>);
});

/** The drafts over a change of the language, but for a new key, which is typed again. */
function textOf({ ai, ...others }: Partial<SettingsValues>): string {
  const drafts = ai === undefined ? others : { ...others, ai: { ...ai, apiKey: { kind: 'keep' } } };
  return Object.keys(drafts).length === 0 ? '' : JSON.stringify(drafts);
}

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

function heed(drafts: Partial<SettingsValues>): void {
  // The same function is listened to once, however often it is added.
  if (Object.keys(drafts).length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}
useSettingsDrafts.subscribe(heed);
heed(useSettingsDrafts.getState());

// They come along, so there is nothing to ask.
onLeavingForLanguage(() => window.removeEventListener('beforeunload', askBeforeLeaving));

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
