/** True where a page is drawn without a browser: no effect will ever run, and nobody may be able to run any script. */
export const isWithoutBrowser = typeof document === 'undefined';
