import { seatNameOf } from '@convoke/contract/team/member-name.rules.ts';
import { productName, productTagline } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { seatInitials, seatKey, seatLooks, type SeatLook } from '../../../ui/seat/seat.rules.ts';
import { cardColours, cardSeatColours } from './card-colours.ts';
import { type CardFont, type CharacterWidths, chooseFont, layoutText } from './card-text.rules.ts';

const size = { width: 1200, height: 630 };
const margin = 80;
// Fits a title of the maximum length in most scripts.
const titleBox = {
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

const bundledFamily = 'Instrument Serif';

export interface CardPictureProps {
  publication: Pick<PublicationCard, 'introduction' | 'participants'>;
  /** Widths of the bundled font. */
  widths: CharacterWidths;
  systemFont: CardFont | null;
}

const initialsOf = ({ name }: { name: string }) => seatInitials(seatNameOf(name));

/** Characters that a system font must have for a complete picture: those of the title, else those of the initials. */
export function missingGlyphs(props: CardPictureProps): string {
  const { introduction, participants } = props.publication;
  const fonts = fontsOf(props);
  const title = chooseFont(introduction, fonts);
  if (!title.ok) return title.lacks;
  const initials = participants.map((one) => chooseFont(initialsOf(one), fonts));
  return [...new Set(initials.map((one) => (one.ok ? '' : one.lacks)).join(''))].join('');
}

/** Quotes and backslashes are removed from the name of the system font. */
function fontsOf({ widths, systemFont }: CardPictureProps): CardFont[] {
  const bundled = { family: bundledFamily, widths };
  if (systemFont === null) return [bundled];
  return [bundled, { ...systemFont, family: `'${systemFont.family.replace(/['\\]/g, '')}'` }];
}

/** Preview picture of a publication: title, and participants around a table with one free seat. */
export function CardPicture(props: CardPictureProps) {
  const { introduction, participants } = props.publication;
  const fonts = fontsOf(props);
  const shown = chooseFont(introduction, fonts);
  // No title is better than boxes for missing characters.
  const title = shown.ok
    ? layoutText(shown.text, titleBox, shown.font.widths)
    : { fontSize: 0, lines: [] };
  const height = title.lines.length * title.fontSize * lineHeight;
  const firstLine = titleMiddle - height / 2 + title.fontSize * 0.8;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size.width} height={size.height}>
      <rect width={size.width} height={size.height} fill={cardColours.paper} />
      {title.lines.map((text, line) => (
        <text
          key={line}
          x={margin}
          y={firstLine + line * title.fontSize * lineHeight}
          fontSize={title.fontSize}
          fontFamily={shown.ok ? shown.font.family : undefined}
          fill={cardColours.ink}
          xmlSpace="preserve"
        >
          {text}
        </text>
      ))}
      <Table participants={participants} fonts={fonts} />
      <ProductLine />
    </svg>
  );
}

function Table({
  participants,
  fonts,
}: {
  participants: PublicationCard['participants'];
  fonts: readonly CardFont[];
}) {
  // The free seat, for the reader, is at the bottom.
  const seatCount = participants.length + 1;
  const seatRadius = Math.min(58, (Math.PI * table.radius * 0.8) / seatCount);
  const at = (position: number) => {
    const angle = (position / seatCount) * 2 * Math.PI + Math.PI / 2;
    return {
      x: table.x + table.radius * Math.cos(angle),
      y: table.y + table.radius * Math.sin(angle),
    };
  };
  const freeSeat = at(0);
  const people = participants.map(({ name, role }) => ({ name: seatNameOf(name), role }));
  const looks = seatLooks(people);
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
      <circle cx={freeSeat.x} cy={freeSeat.y} r={seatRadius} fill={cardColours.accent} />
      {people.map((person, index) => (
        <TakenSeat
          key={index}
          {...at(index + 1)}
          radius={seatRadius}
          look={looks.get(seatKey(person)) ?? { colour: 0, variant: 1 }}
          initials={chooseFont(seatInitials(person.name), fonts)}
        />
      ))}
    </>
  );
}

interface TakenSeatProps {
  x: number;
  y: number;
  radius: number;
  look: Pick<SeatLook, 'colour' | 'variant'>;
  initials: ReturnType<typeof chooseFont>;
}

function TakenSeat({ x, y, radius, look, initials }: TakenSeatProps) {
  const hue = cardSeatColours[look.colour];
  // The second seat of a colour is an outline, as in the app.
  const isRing = look.variant % 2 === 0;
  const fontSize = radius * 0.84;
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={isRing ? radius - 2 : radius}
        fill={isRing ? cardColours.paper : hue}
        {...(isRing ? { stroke: hue, strokeWidth: 4 } : {})}
      />
      {initials.ok && initials.text !== '' ? (
        <text
          x={x}
          y={y + fontSize * 0.34}
          fontSize={fontSize}
          fontFamily={initials.font.family}
          textAnchor="middle"
          fill={isRing ? hue : '#fff'}
        >
          {initials.text}
        </text>
      ) : null}
    </g>
  );
}

function ProductLine() {
  return (
    <>
      <Ring x={margin + 22} y={84} radius={20} />
      <text x={margin + 62} y={100} fontSize={48} fontFamily={bundledFamily} fill={cardColours.ink}>
        {productName}
      </text>
      <text
        x={margin}
        y={size.height - 66}
        fontSize={34}
        fontFamily={bundledFamily}
        fontStyle="italic"
        fill={cardColours.inkMuted}
      >
        {productTagline}
      </text>
    </>
  );
}

/** The logo: eight seats, the one at the bottom in the accent colour. */
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
