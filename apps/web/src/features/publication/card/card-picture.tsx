import { seatNameOf } from '@convoke/contract/team/member-name.rules.ts';
import { productName, productTagline } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { seatInitials, seatKey, seatLooks, type SeatLook } from '../../../ui/seat/seat.rules.ts';
import { cardColours, cardSeatColours } from './card-colours.ts';
import {
  type CardFont,
  type CardText,
  type CharacterWidths,
  chooseFont,
  layoutText,
} from './card-text.rules.ts';

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
// With a decision, which is the main text then.
const smallTitleBox = { width: titleBox.width, sizes: [{ fontSize: 40, lineCount: 2 }] };
const decisionBox = {
  width: titleBox.width,
  sizes: [
    { fontSize: 60, lineCount: 4 },
    // With a title of two lines it just keeps clear of logo and tagline.
    { fontSize: 42, lineCount: 6 },
  ],
};
const decisionGap = 24;
const lineHeight = 1.06;
const titleMiddle = 320;
const table = { x: 930, y: 315, radius: 175 };

const bundledFamily = 'Instrument Serif';

export interface CardPictureProps {
  publication: Pick<PublicationCard, 'introduction' | 'participants' | 'decision'>;
  /** Widths of the bundled font. */
  widths: CharacterWidths;
  systemFont: CardFont | null;
}

const initialsOf = ({ name }: { name: string }) => seatInitials(seatNameOf(name));

/** Characters that a system font must have for a complete picture: those of the texts, else those of the initials. */
export function missingGlyphs(props: CardPictureProps): string {
  const { introduction, participants, decision = '' } = props.publication;
  const fonts = fontsOf(props);
  const texts = [introduction, decision].map((text) => chooseFont(text, fonts));
  const lacks = texts.map((text) => (text.ok ? '' : text.lacks)).join('');
  if (lacks !== '') return [...new Set(lacks)].join('');
  const initials = participants.map((one) => chooseFont(initialsOf(one), fonts));
  return [...new Set(initials.map((one) => (one.ok ? '' : one.lacks)).join(''))].join('');
}

/** Quotes and backslashes are removed from the name of the system font. */
function fontsOf({ widths, systemFont }: CardPictureProps): CardFont[] {
  const bundled = { family: bundledFamily, widths };
  if (systemFont === null) return [bundled];
  return [bundled, { ...systemFont, family: `'${systemFont.family.replace(/['\\]/g, '')}'` }];
}

/** Preview picture of a publication: title, decision, and participants around a table with one free seat. */
export function CardPicture(props: CardPictureProps) {
  const { introduction, participants, decision = '' } = props.publication;
  const fonts = fontsOf(props);
  const shownDecision = laidOut(decision, decisionBox, fonts);
  const hasDecision = shownDecision.lines.length > 0;
  const title = laidOut(introduction, hasDecision ? smallTitleBox : titleBox, fonts);
  const gap = hasDecision && title.lines.length > 0 ? decisionGap : 0;
  const top = titleMiddle - (heightOf(title) + gap + heightOf(shownDecision)) / 2;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size.width} height={size.height}>
      <rect width={size.width} height={size.height} fill={cardColours.paper} />
      <Lines text={title} top={top} fill={hasDecision ? cardColours.inkMuted : cardColours.ink} />
      <Lines text={shownDecision} top={top + heightOf(title) + gap} fill={cardColours.ink} />
      <Table participants={participants} fonts={fonts} />
      <ProductLine />
    </svg>
  );
}

interface LaidOutText extends CardText {
  fontFamily: string | undefined;
}

/** No text is better than boxes for missing characters. */
function laidOut(
  text: string,
  box: Parameters<typeof layoutText>[1],
  fonts: readonly CardFont[],
): LaidOutText {
  const shown = chooseFont(text, fonts);
  if (!shown.ok) return { fontSize: 0, lines: [], fontFamily: undefined };
  return { ...layoutText(shown.text, box, shown.font.widths), fontFamily: shown.font.family };
}

const heightOf = ({ lines, fontSize }: CardText) => lines.length * fontSize * lineHeight;

interface LinesProps {
  text: LaidOutText;
  top: number;
  fill: string;
}

function Lines({ text: { lines, fontSize, fontFamily }, top, fill }: LinesProps) {
  const isRightToLeft = beginsRightToLeft(lines.join(' '));
  return lines.map((text, line) => (
    <text
      key={line}
      x={isRightToLeft ? margin + titleBox.width : margin}
      textAnchor={isRightToLeft ? 'end' : 'start'}
      y={top + fontSize * 0.8 + line * fontSize * lineHeight}
      fontSize={fontSize}
      fontFamily={fontFamily}
      fill={fill}
      xmlSpace="preserve"
    >
      {isRightToLeft ? `${rightToLeftIsolate}${text}${popIsolate}` : text}
    </text>
  ));
}

// The renderer lays out each line from left to right, but for what is isolated in it.
const rightToLeftIsolate = '\u2067';
const popIsolate = '\u2069';
const rightToLeftLetter =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** Whether the first letter of a text is of a script that is written from right to left. */
const beginsRightToLeft = (text: string): boolean =>
  rightToLeftLetter.test(/\p{L}/u.exec(text)?.[0] ?? '');

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
  const people = participants.map((one) => ({ ...one, name: seatNameOf(one.name) }));
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
