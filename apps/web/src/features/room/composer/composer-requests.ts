import { useEffect, useEffectEvent } from 'react';
import type { MessageForm } from './use-message-form.ts';

type Action = Parameters<MessageForm['act']>[0];

const listeners = new Set<(action: Action) => void>();

/** Hands what is typed in the composer to an action, as the buttons below it do. */
export function actFromComposer(action: Action): void {
  for (const listener of listeners) listener(action);
}

/** Answers such requests while the composer is mounted. */
export function useComposerRequests({ act }: Pick<MessageForm, 'act'>): void {
  const request = useEffectEvent((action: Action) => act(action));
  useEffect(() => {
    const listener = (action: Action) => request(action);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
