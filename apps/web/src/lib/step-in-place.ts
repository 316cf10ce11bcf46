/** State of a history entry that is a step within one page, like a changed filter: scroll and focus stay as they are. */
export const stepInPlace = { stepInPlace: true } as const;

/** True for the state of such an entry. */
export function isStepInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stepInPlace' in state;
}
