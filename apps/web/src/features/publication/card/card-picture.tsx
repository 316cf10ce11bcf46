import { seatNameOf } from '@convoke/contract/team/member-name.rules.ts';
import { productName, productTagline } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { seatInitials, seatKey, seatLooks } from '../../../ui/seat.rules.ts';
import { cardColours, cardSeatColours } from './card-colours.ts';
import { type CardWidths, drawable, fontOf, setText } from './card-text.rules.ts';

const size = { width: 1200, height: 630 };
const margin = 80;
// In this room a title of the longest allowed length fits, in most scripts.
const titleRoom = {
  width: 580,
  sizes: [
    { fontSize: 84, lineCount: 4 },
    { fontSize: 68, lineCount: 5 },
    { fontSize: 56, lineCount: 6 },
  ],
};
const lineHeight = 1.06;
const titleMiddle = 316;
const table = { x: 930, y: 315, radius: 175 };

/** A font of the machine, and the width of its characters in ems. */
export interface MachineFont {
  family: string;
  widths: Readonly<Record<string, number>>;
}

export interface CardPictureProps {
  publication: Pick<PublicationCard, 'introduction' | 'participants'>;
  /** Of our own fonts. */
  widths: Omit<CardWidths, 'machine'>;
  machineFont: MachineFont | null;
}

const initialsOf = ({ name }: { name: string }) => seatInitials(seatNameOf(name));

/** Letters that a font of the machine would have to have for nothing to be missing: the title's first of all. */
export function lackedLetters({ publication, widths, machineFont }: CardPictureProps): string {
  const all = { ...widths, machine: machineFont?.widths ?? null };
  const title = drawable(publication.introduction, all);
  if (!title.ok) return title.lacks;
  const initials = publication.participants.map((one) => drawable(initialsOf(one), all));
  return [...new Set(initials.map((one) => (one.ok ? '' : one.lacks)).join(''))].join('');
}

/** A family as a list of them names it. */
function familiesOf(machineFont: MachineFont | null) {
  const machine = `'${(machineFont?.family ?? '').replace(/['\\]/g, '')}'`;
  return { latin: 'card-latin', extended: 'card-extended', machine };
}

/** What a link to a publication unfurls to: its title, and its guests around the table with a seat that is free. */
export function CardPicture({ publication, widths, machineFont }: CardPictureProps) {
  const all = { ...widths, machine: machineFont?.widths ?? null };
  const families = familiesOf(machineFont);
  const shown = drawable(publication.introduction, all);
  // Without a title rather than with boxes in its place.
  const title = shown.ok
    ? setText(shown.text, titleRoom, shown.widths)
    : { fontSize: 0, lines: [] };
  const height = title.lines.length * title.fontSize * lineHeight;
  const firstLine = titleMiddle - height / 2 + title.fontSize * 0.8;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size.width} height={size.height}>
      <rect width={size.width} height={size.height} fill={cardColours.paper} />
      {title.lines.map((runs, line) =>
        runs.map(({ text, font, x }) => (
          <text
            key={`${line} ${x}`}
            x={margin + x * title.fontSize}
            y={firstLine + line * title.fontSize * lineHeight}
            fontSize={title.fontSize}
            fontFamily={families[font]}
            fill={cardColours.ink}
            xmlSpace="preserve"
          >
            {text}
          </text>
        )),
      )}
      <Table participants={publication.participants} widths={all} families={families} />
      <ProductLine />
    </svg>
  );
}

function Table({
  participants,
  widths,
  families,
}: {
  participants: PublicationCard['participants'];
  widths: CardWidths;
  families: ReturnType<typeof familiesOf>;
}) {
  // The free seat, the reader's, is the nearest one.
  const places = participants.length + 1;
  const seatRadius = Math.min(58, (Math.PI * table.radius * 0.8) / places);
  const at = (place: number) => {
    const angle = (place / places) * 2 * Math.PI + Math.PI / 2;
    return {
      x: table.x + table.radius * Math.cos(angle),
      y: table.y + table.radius * Math.sin(angle),
    };
  };
  const own = at(0);
  const guests = participants.map(({ name, role }) => ({ name: seatNameOf(name), role }));
  const looks = seatLooks(guests);
  return (
    <>
      <circle
        cx={table.x}
        cy={table.y}
        r={table.radius}
        fill="none"
        stroke={cardColours.line}
        strokeWidth={3}
      />
      <circle cx={own.x} cy={own.y} r={seatRadius} fill={cardColours.accent} />
      {guests.map((guest, index) => {
        const { x, y } = at(index + 1);
        const { colour = 0, dress = 1 } = looks.get(seatKey(guest)) ?? {};
        const hue = cardSeatColours[colour];
        // As on the page, the second of a colour has paper in a ring of it.
        const isRing = dress % 2 === 0;
        const initials = drawable(seatInitials(guest.name), widths);
        const fontSize = seatRadius * 0.84;
        return (
          <g key={index}>
            <circle
              cx={x}
              cy={y}
              r={isRing ? seatRadius - 2 : seatRadius}
              fill={isRing ? cardColours.paper : hue}
              {...(isRing ? { stroke: hue, strokeWidth: 4 } : {})}
            />
            {initials.ok && initials.text !== '' ? (
              <text
                x={x}
                y={y + fontSize * 0.34}
                fontSize={fontSize}
                fontFamily={families[fontOf(Array.from(initials.text)[0] ?? '', initials.widths)]}
                textAnchor="middle"
                fill={isRing ? hue : '#fff'}
              >
                {initials.text}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

function ProductLine() {
  return (
    <>
      <Ring x={margin + 22} y={84} radius={20} />
      <text x={margin + 62} y={100} fontSize={48} fontFamily="card-latin" fill={cardColours.ink}>
        {productName}
      </text>
      <text
        x={margin}
        y={size.height - 66}
        fontSize={34}
        fontFamily="card-italic"
        fill={cardColours.inkMuted}
      >
        {productTagline}
      </text>
    </>
  );
}

/** The mark, of whose eight seats the nearest one is in the accent colour. */
function Ring({ x, y, radius }: { x: number; y: number; radius: number }) {
  return Array.from({ length: 8 }, (_, seat) => {
    const angle = (seat / 8) * 2 * Math.PI + Math.PI / 2;
    return (
      <circle
        key={seat}
        cx={x + radius * Math.cos(angle)}
        cy={y + radius * Math.sin(angle)}
        r={radius * 0.283}
        fill={seat === 0 ? cardColours.accent : cardColours.ink}
      />
    );
  });
}
