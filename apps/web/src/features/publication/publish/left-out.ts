import { createStore } from 'zustand/vanilla';

const none: ReadonlySet<string> = new Set();

/** References of passages that the visitor leaves out, by the conversation: closing the panel takes nothing back. */
export const leftOutStore = createStore<Readonly<Record<string, ReadonlySet<string>>>>(() => ({}));

/** What is left out of the publication of a conversation. */
export const leftOutOf = (conversation: string, state = leftOutStore.getState()) =>
  state[conversation] ?? none;

/** Leaves a passage out, or takes that back. */
export function leaveOut(conversation: string, ref: string, isLeftOut: boolean): void {
  const refs = new Set(leftOutOf(conversation));
  if (isLeftOut) refs.add(ref);
  else refs.delete(ref);
  leftOutStore.setState({ [conversation]: refs });
}
