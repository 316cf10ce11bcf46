import { productName, productTagline } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { seatColourIndex, seatInitials } from '../../../ui/seat.rules.ts';
import { cardColours, cardSeatColours } from './card-colours.ts';
import { type CardWidths, fontOf, printable, setText } from './card-text.rules.ts';

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

// Serifs that machines have, before whatever else knows the character.
const otherFamilies =
  'Noto Serif, DejaVu Serif, Liberation Serif, Times New Roman, Noto Serif CJK SC, Noto Sans, serif';
const families = { latin: 'card-latin', extended: 'card-extended', other: otherFamilies };

/** Whether a drawn card has characters for which the fonts of the machine are needed. */
export const needsOtherFonts = (svg: string) => svg.includes(otherFamilies);

export interface CardPictureProps {
  publication: Pick<PublicationCard, 'introduction' | 'participants'>;
  widths: CardWidths;
}

/** What a link to a publication unfurls to: its title, and its guests around the table with a seat that is free. */
export function CardPicture({ publication, widths }: CardPictureProps) {
  const title = setText(publication.introduction, titleRoom, widths);
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
      <Table participants={publication.participants} widths={widths} />
      <ProductLine />
    </svg>
  );
}

function Table({
  participants,
  widths,
}: {
  participants: PublicationCard['participants'];
  widths: CardWidths;
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
      {participants.map(({ name, role }, index) => {
        const { x, y } = at(index + 1);
        const initials = printable(seatInitials(name));
        const fontSize = seatRadius * 0.84;
        return (
          <g key={index}>
            <circle
              cx={x}
              cy={y}
              r={seatRadius}
              fill={cardSeatColours[seatColourIndex(name, role)]}
            />
            <text
              x={x}
              y={y + fontSize * 0.34}
              fontSize={fontSize}
              fontFamily={families[fontOf(initials.slice(0, 1), widths)]}
              textAnchor="middle"
              fill="#fff"
            >
              {initials}
            </text>
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
