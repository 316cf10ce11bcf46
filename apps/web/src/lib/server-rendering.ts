/** True while the server or the build renders: effects never run, and the visitor may have scripts disabled. */
export const isServerRendering = typeof document === 'undefined';
