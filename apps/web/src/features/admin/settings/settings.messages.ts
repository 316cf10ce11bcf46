import { formatNumber } from '../../../lib/language/locale.ts';
import { defineMessages } from '../../../lib/language/messages.ts';

/** Sentences of the settings. */
export const settingsMessages = defineMessages('settings', {
  title: 'System Settings',
  subtitle: 'In force at once, without a restart',
  loading: 'Loading settings...',
  loadFailed: 'Failed to load settings. Please try again.',
  save: 'Save',
  discard: 'Discard Changes',
  unreachable: 'The server could not be reached. What you typed stays here; please try again.',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved successfully',
  unsaved: 'Not saved yet. What you typed is kept while this tab is open.',
  whole: (min: number, max: number) =>
    `Must be a whole number from ${formatNumber(min)} to ${formatNumber(max)}`,
  url: 'Must be an address that begins with http:// or https://',
  tooLong: (max: number) => `Must be at most ${formatNumber(max)} characters`,

  /** What holds while a setting is empty. */
  empty: {
    unknown: 'Empty: what the environment says.',
    known: (value: string) => `Empty: ${value}, from the environment.`,
    nothing: 'nothing',
    usual: 'the usual one of the provider',
    noLimit: 'no limit',
    noLink: 'no link',
  },

  ai: {
    title: 'AI Model',
    description: (label: string) => `In force now: ${label}`,
    provider: 'Provider',
    providers: {
      environment: 'As the environment says',
      auto: 'The first that is found',
      'openai-compatible': 'OpenAI-compatible (Ollama, LM Studio, vLLM …)',
      rehearsal: 'Rehearsal voices, no model',
    },
    model: 'Model',
    baseUrl: 'Base URL',
    compatibleAddress: 'Ends in /v1, like http://localhost:11434/v1.',
    maxOutputTokens: 'Max output tokens',
    ofOneAnswer: (whenEmpty: string) => `Of one answer. ${whenEmpty}`,
    dailyTokenBudget: 'Daily token budget',
    ofTheServer: (whenEmpty: string) => `Of the whole server, input and output. ${whenEmpty}`,
  },

  key: {
    label: 'API Key',
    kept: 'A key is kept. It is never shown.',
    none: 'No key is kept.',
    forgets: 'The kept key is forgotten when you save.',
    cleared:
      'The base URL changes, so the kept key is forgotten when you save: it must not go to another address. Type the key of the new one, if it needs one.',
    environment: 'The environment sets one, which is used while the base URL stays its own.',
    replace: 'Replace',
    forget: 'Forget',
    keep: 'Keep it',
    keepOld: 'Keep the old key',
  },

  test: {
    label: 'Test connection',
    saved: 'Asks the model that is in force one short question.',
    unsaved: 'Asks the model that is in force, without what is not saved yet.',
    failed: 'The test could not be made.',
    answered: (label: string, wholeMs: string) => `${label} answered in ${wholeMs}`,
    answeredAfter: (label: string, wholeMs: string, firstMs: string) =>
      `${label} answered in ${wholeMs}, the first token after ${firstMs}`,
    silent: (label: string, wholeMs: string) => `${label} did not answer (after ${wholeMs})`,
    quoted: (words: string) => `“${words}”`,
  },

  limits: {
    title: 'Rate Limits',
    description: 'Calls per minute from one address',
    aiPerMinute: 'AI calls per minute',
    authPerMinute: 'Sign-in calls per minute',
    apiPerMinute: 'Other calls per minute',
  },

  registration: {
    title: 'Registration',
    description: 'Who may make an account',
    open: 'Anybody can register',
    openHint: 'Off: only administrators make accounts. Who has one signs in as before.',
  },

  siteTexts: {
    title: 'Site Texts',
    description: 'What the About and Contact pages and the footer say',
    contactEmail: 'Contact e-mail',
    blogUrl: 'Blog address',
    founderName: 'Founder name',
    founderBio: 'Founder biography',
  },
});
