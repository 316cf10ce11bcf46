import { expect, test } from 'vitest';
import { statementsIn } from './statements.rules.ts';

test('neither titles, authors and cut sentences nor parts of sentences stand by themselves', () => {
  const text = [
    'A Long Study of the Growth of Trees and of the Shade of',
    'Streets',
    'Ada Stone∗, Brent Ash∗, Carl Hill, Mohammad R. Field, Dora Lake',
    'the authors thank nobody at all for this.',
    'Abstract',
    'Trees in a street make it cooler. Since they',
    'need water, a street with trees needs rain that stays, which is why we looked at what lies below the asphalt of eleven towns. We measured',
  ].join('\n');
  expect(statementsIn({ text })).toEqual([
    'Trees in a street make it cooler',
    'Since they need water, a street with trees needs rain that stays, which is why we looked at what lies below the asphalt of eleven towns',
  ]);
});

test('lines of a paragraph that was wrapped are one, and rows and items stay their own', () => {
  const text =
    'Der Plan für das ganze Gelände liegt seit März in dem\nRathaus und wird bis Mai unterschrieben.\n\n' +
    '- Die Stadt zahlt in zwei Raten.\nPosten: Miete · Monat: Mai · Betrag: 1.200';
  expect(statementsIn({ text })).toEqual([
    'Der Plan für das ganze Gelände liegt seit März in dem Rathaus und wird bis Mai unterschrieben',
    'Die Stadt zahlt in zwei Raten',
    'Posten: Miete · Monat: Mai · Betrag: 1.200',
  ]);
});
