import type { ReactNode } from 'react';
import { useTableCiting } from '../../services/talk/citing/use-table-citing.ts';
import { CitingContext } from '../../ui/text/citing.ts';

/** The citations of the room, and what they open. */
export function RoomCiting({ children }: { children: ReactNode }) {
  const citing = useTableCiting();
  return (
    <CitingContext value={citing}>
      {children}
      {citing === null ? null : <citing.Host />}
    </CitingContext>
  );
}
