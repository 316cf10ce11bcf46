import { productName } from '@convoke/contract/product.ts';
import type { ReactNode } from 'react';
import { Seat, type SeatProps } from '../../../ui/seat/seat.tsx';
import { Seating } from '../../../ui/seat/seating.tsx';
import { sampleMembers } from './sample-conversation.ts';

// Roles are translated, so they must not affect the colours.
const role = productName;

/** Gives the fictional members distinct seats, the same as on the watch page. */
export function SampleSeating({ children }: { children: ReactNode }) {
  return <Seating people={sampleMembers().map(({ name }) => ({ name, role }))}>{children}</Seating>;
}

/** Seat of a fictional member. */
export function SampleSeat(props: Omit<SeatProps, 'role'>) {
  return <Seat {...props} role={role} />;
}
