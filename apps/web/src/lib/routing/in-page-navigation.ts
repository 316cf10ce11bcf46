/** State of a history entry within one page, such as a changed filter: scroll position and focus stay as they are. */
export const inPageNavigation = { inPageNavigation: true } as const;

/** True for the state of such an entry. */
export function isInPageNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPageNavigation' in state;
}
