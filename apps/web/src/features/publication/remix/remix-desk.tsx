import { useEffect, useEffectEvent } from 'react';
import type { RemixSource } from './remix-source.ts';
import { useRemix } from './remix.tsx';

/** Takes up what was chosen last; each choice is a source of its own. */
export function RemixDesk({ source }: { source: RemixSource }) {
  const { remix, dialog } = useRemix();
  const begin = useEffectEvent(remix);
  useEffect(() => begin(source), [source]);
  return dialog;
}
