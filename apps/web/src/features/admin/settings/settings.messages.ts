/** Sentences of the settings. */
export const settingsMessages = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load settings. Please try again.',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved successfully',
  unsaved: 'Not saved yet. What you typed is kept while this tab is open.',
  whole: (min: number, max: number) =>
    `Must be a whole number from ${min.toLocaleString()} to ${max.toLocaleString()}`,
  url: 'Must be an address that begins with http:// or https://',
  tooLong: (max: number) => `Must be at most ${max.toLocaleString()} characters`,

  keyKept: 'A key is kept. It is never shown.',
  keyNone: 'No key is kept.',
  keyForgets: 'The kept key is forgotten when you save.',
  keyCleared:
    'The base URL changes, so the kept key is forgotten when you save: it must not go to another address. Type the key of the new one, if it needs one.',
  keyEnvironment: 'The environment sets one, which is used while the base URL stays its own.',

  testSaved: 'Asks the model that is in force one short question.',
  testUnsaved: 'Asks the model that is in force, without what is not saved yet.',
  testFailed: 'The test could not be made.',
} as const;

/** What holds while a setting is empty. */
export function whenEmpty(value: string | number | null | undefined, nothing = 'nothing'): string {
  if (value === undefined) return 'Empty: what the environment says.';
  const said = typeof value === 'number' ? value.toLocaleString() : value;
  return `Empty: ${said === null || said === '' ? nothing : said}, from the environment.`;
}
