import { formatNumber } from '../../../lib/language/locale.ts';

/** Texts of the settings. */
export const settingsMessages = {
  title: 'System Settings',
  subtitle: 'Applies immediately',
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

  /** The value that applies while a setting is empty. */
  empty: {
    unknown: 'Default: from the environment.',
    known: (value: string) => `Default: ${value} (environment)`,
    nothing: 'nothing',
    usual: "the provider's default",
    of: { dailyTokenBudget: 'no limit', blogUrl: 'no link' },
  },

  /** Labels of the settings in the table. */
  fields: {
    maxOutputTokens: 'Max output tokens',
    dailyTokenBudget: 'Daily token budget',
    aiPerMinute: 'AI calls per minute',
    authPerMinute: 'Sign-in calls per minute',
    apiPerMinute: 'Other calls per minute',
    contactEmail: 'Contact email',
    blogUrl: 'Blog address',
    founderName: 'Founder name',
    founderBio: 'Founder biography',
  },
  hints: {
    maxOutputTokens: (effective: string) => `Per answer. ${effective}`,
    dailyTokenBudget: (effective: string) => `For the whole server, input and output. ${effective}`,
  },

  ai: {
    title: 'AI Model',
    description: (label: string) => `In use now: ${label}`,
    provider: 'Provider',
    providers: {
      environment: 'From the environment',
      auto: 'The first one found',
      'openai-compatible': 'OpenAI-compatible (Ollama, LM Studio, vLLM …)',
      local: 'A file on this machine (local)',
      rehearsal: 'Rehearsal voices, no model',
    },
    model: 'Model',
    baseUrl: 'Base URL',
    compatibleAddress: 'Ends in /v1, like http://localhost:11434/v1.',
  },

  key: {
    label: 'API Key',
    kept: 'A key is stored. It is never shown.',
    none: 'No key is stored.',
    replaces: 'Replaces the stored key when you save; left empty, it deletes it.',
    forgets: 'The stored key is deleted when you save.',
    cleared:
      'The base URL changes, so the stored key is deleted when you save: it must not go to another address. Enter the key for the new one if it needs one.',
    environment:
      'The environment provides one. It is used while the base URL is the one from the environment.',
    replace: 'Replace',
    forget: 'Forget',
    keep: 'Keep it',
    keepOld: 'Keep the old key',
  },

  rehearsalModel: 'Rehearsal voices: no model is connected',
  test: {
    label: 'Test connection',
    saved: 'Asks the model in use one short question.',
    unsaved: 'Asks the model in use, without your unsaved changes.',
    failed: 'The test could not be run.',
    answered: (label: string, wholeMs: string) => `${label} answered in ${wholeMs}`,
    answeredAfter: (label: string, wholeMs: string, firstMs: string) =>
      `${label} answered in ${wholeMs}, the first token after ${firstMs}`,
    silent: (label: string, wholeMs: string) => `${label} did not answer (after ${wholeMs})`,
  },

  limits: {
    title: 'Rate Limits',
    description: 'Calls per minute from one address',
  },

  registration: {
    title: 'Registration',
    description: 'Who may create an account',
    open: 'Anyone can register',
    openHint: 'Off: only administrators create accounts. People with an account sign in as before.',
  },

  siteTexts: {
    title: 'Site Texts',
    description: 'What the About and Contact pages and the footer say',
  },
};
