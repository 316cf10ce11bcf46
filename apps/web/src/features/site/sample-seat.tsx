import { productName } from '@convoke/contract/product.ts';
import type { ReactNode } from 'react';
import { Seat, type SeatProps } from '../../ui/seat.tsx';
import { Seating } from '../../ui/seating.tsx';
import { sampleMembers } from './sample-conversation.ts';

// The role of a made-up member is translated, and so has no part in the colour.
const role = productName;

/** Lets the made-up members of one table be told apart; on the page where one can watch them they look the same. */
export function SampleSeating({ children }: { children: ReactNode }) {
  return <Seating people={sampleMembers().map(({ name }) => ({ name, role }))}>{children}</Seating>;
}

/** The seat of a made-up member. */
export function SampleSeat(props: Omit<SeatProps, 'role'>) {
  return <Seat {...props} role={role} />;
}
