import { productName } from '@convoke/contract/product.ts';
import { Seat, type SeatProps } from '../../ui/seat.tsx';

/** The seat of a made-up member, whose role is translated and so has no part in the colour. */
export function SampleSeat(props: Omit<SeatProps, 'role'>) {
  return <Seat {...props} role={productName} />;
}
