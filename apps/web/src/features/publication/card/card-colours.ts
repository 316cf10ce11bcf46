/** Colours of the light theme for the SVG renderer; a test compares them with `theme.css`. */
export const cardColours = {
  paper: '#faf5ed',
  ink: '#211912',
  inkMuted: '#5d534a',
  line: '#ded8cf',
  accent: '#bd4200',
} as const;

/** Seat colours by `seatColourIndex`. */
export const cardSeatColours: readonly string[] = [
  '#606369',
  '#95455d',
  '#875800',
  '#6b6700',
  '#407231',
  '#00775b',
  '#00747f',
  '#006c98',
  '#4760a2',
  '#6c5399',
  '#864a80',
];
