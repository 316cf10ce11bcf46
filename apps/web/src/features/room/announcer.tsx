import { useEffect, useState } from 'react';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';

const maxAnnounced = 8;

/** Announces finished messages to screen readers: one after the other, because several may come in one instant. */
export function Announcer({ room }: { room: Pick<TalkDriver, 'store'> }) {
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([]);
  useEffect(
    () =>
      room.store.subscribe(({ announcement: text }, { announcement: former }) => {
        if (text === former || text === '') return;
        setLines((shown) => [
          ...shown.slice(1 - maxAnnounced),
          { id: (shown.at(-1)?.id ?? 0) + 1, text },
        ]);
      }),
    [room],
  );
  return (
    <output aria-live="polite" aria-atomic="false" className="sr-only">
      {lines.map(({ id, text }) => (
        <span key={id} className="block">
          {text}
        </span>
      ))}
    </output>
  );
}
