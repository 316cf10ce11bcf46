/** Texts of the administration of models. */
export const modelsMessages = {
  title: 'Models',
  subtitle: 'Applies immediately; the first one is the default',
  add: 'Add Model',
  find: 'Find One',
  loading: 'Loading models...',
  loadFailed: 'Failed to load models. Please try again.',
  empty: 'No model is connected',
  emptyAdvice: 'Until one is, the rehearsal voices answer.',

  table: 'Models',
  columns: {
    name: 'Name',
    model: 'Model',
    prices: 'Prices',
    state: 'Visitors',
    actions: 'Actions',
  },
  usualModel: "the provider's default",
  fromSettings: 'From the environment or the settings',
  noPrices: 'none',
  /** Per million tokens: read, and written. */
  prices: (input: string, output: string) => `${input} read, ${output} written`,
  offered: 'Offered',
  withheld: 'Not offered',
  edit: 'Edit',
  remove: 'Remove',
  test: 'Test',
  toSettings: 'Change in the settings',

  createTitle: 'Add Model',
  editTitle: 'Edit Model',
  created: 'The model is connected',
  updated: 'The model was changed',
  removed: 'The model was removed',
  removeFailed: 'Failed to remove the model',
  confirmRemove: 'Are you sure you want to remove this model?',
  whatRemoving: (name: string) =>
    `Answers from ${name} that are under way may fail. After that, its members continue with the first model, and the room says so. Its key is deleted.`,
};
