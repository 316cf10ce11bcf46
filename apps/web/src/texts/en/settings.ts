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
    connected: 'This model is connected under “Models”.',
    toModels: 'Change it there',
  },

  test: {
    label: 'Test connection',
    saved: 'Asks the model in use one short question.',
    unsaved: 'Asks the model in use, without your unsaved changes.',
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
