import { expect, test } from 'vitest';
import { estimateTokens, tokenWeight } from './tokens.ts';

const german =
  'Wir möchten die Straßenbäume dort pflanzen, wo Menschen auf den Bus warten, und die Anwohnerinnen und Anwohner für die Pflege gewinnen. Die Verkehrsgesellschaft müsste dafür allerdings Genehmigungen erteilen, was erfahrungsgemäß mehrere Monate dauert. Außerdem sollten wir überlegen, welche Baumarten Hitzeperioden und Streusalz überstehen.';
const chat =
  'Mara, on “start near the schools” I come from another side. What people say and what they do will differ, and I trust what they do. Give me five short interviews and one page of findings. We could, in my opinion, simply walk there tomorrow morning and count how many people wait without shade.';
const chinese =
  '我们希望在人们等公交车的地方种树，并争取居民来照顾这些树。首先要统计每天有多少人经过，然后选择耐旱耐盐的树种。预算是四万欧元，合作伙伴是本地的苗圃。';
const japanese =
  '私たちは人々がバスを待つ場所に木を植え、住民に世話をしてもらいたいと考えています。まず毎日何人が通るかを数え、次に乾燥と塩に強い樹種を選ぶ必要があります。';
const figures =
  '2026-11-21, 40,000 euros, 3.14159, 1,000 trees, 80 %, 14:35, 0049 711 123456, 17.5 km, 99.9 %';

// The second figure is o200k's count, the third cl100k's.
test.each([
  ['English chat', chat, 65, 65, 0.9, 1.1],
  ['German', german, 71, 95, 0.7, 1.1],
  ['Chinese', chinese, 57, 89, 0.75, 1.35],
  ['Japanese', japanese, 67, 88, 0.75, 1.35],
  ['figures', figures, 53, 54, 0.8, 1.1],
])('%s is estimated within its bounds', (_, text, o200k, cl100k, least, most) => {
  const estimate = estimateTokens(text);
  expect(estimate / Math.max(o200k, cl100k)).toBeGreaterThan(least);
  expect(estimate / Math.min(o200k, cl100k)).toBeLessThan(most);
});

test('nothing is nothing and anything is at least one', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('a')).toBe(1);
  expect(estimateTokens('木')).toBe(1);
});

test('the pieces of a stream add up to about the whole', () => {
  const pieces = chat.match(/\s*\S+/gu) ?? [];
  const sum = pieces.reduce((total, piece) => total + tokenWeight(piece), 0);
  expect(sum / tokenWeight(chat)).toBeCloseTo(1, 2);
});

test('a more is never less', () => {
  for (const text of [chat, german, chinese, figures]) {
    let before = 0;
    for (let length = 1; length <= text.length; length += 1) {
      const weight = tokenWeight(text.slice(0, length));
      expect(weight).toBeGreaterThanOrEqual(before);
      before = weight;
    }
  }
});
