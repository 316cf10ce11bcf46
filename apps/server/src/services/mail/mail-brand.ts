import { productName } from '@convoke/contract/product.ts';
import { light, serif } from './mail-theme.ts';

// A ring in a box of 36: seats in the corners are moved towards the middle, so that all eight are as far from the centre.
const cornerSize = 11;
const middleSize = 14;
const seatSize = 7;

type Column = 'left' | 'center' | 'right';

const margins: Record<Column, string> = {
  left: '0 auto 0 0',
  center: '0 auto',
  right: '0 0 0 auto',
};

function seat(column: Column, row: 'top' | 'middle' | 'bottom', isYours = false): string {
  const colour = isYours ? light.accent : light.ink;
  return `<td align="${column}" valign="${row}"><div class="${isYours ? 'accent' : 'seat'}" style="width:${seatSize}px;height:${seatSize}px;margin:${margins[column]};border-radius:${seatSize}px;background-color:${colour}">&nbsp;</div></td>`;
}

const rows = [
  [cornerSize, seat('right', 'bottom') + seat('center', 'top') + seat('left', 'bottom')],
  [middleSize, `${seat('left', 'middle')}<td>&nbsp;</td>${seat('right', 'middle')}`],
  // The visitor's seat is the one nearest to the viewer, at the bottom.
  [cornerSize, seat('right', 'top') + seat('center', 'bottom', true) + seat('left', 'top')],
] as const;

const columns = [cornerSize, middleSize, cornerSize]
  .map((width) => `<col width="${width}" style="width:${width}px">`)
  .join('');
const ring = rows.map(([height, cells]) => `<tr style="height:${height}px">${cells}</tr>`).join('');

/** The mark, drawn with cells because mail programs draw no SVG and fetch no picture unasked, and the name beside it. */
export const mailBrand = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 10px 0 0">
<table role="presentation" aria-hidden="true" width="36" cellpadding="0" cellspacing="0" border="0" style="width:36px;table-layout:fixed;font-size:0;line-height:0"><colgroup>${columns}</colgroup>${ring}</table>
</td><td class="ink" style="font:400 26px/36px ${serif};color:${light.ink}">${productName}</td></tr></table>`;
