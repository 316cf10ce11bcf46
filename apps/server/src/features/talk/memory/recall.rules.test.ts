import { describe, expect, it } from 'vitest';
import { recallPassages } from './recall.rules.ts';

const filler = Array.from({ length: 200 }, (_, index) => ({
  speaker: index % 2 === 0 ? 'Maria (CTO)' : 'John (CEO)',
  content: `We talk about the plan, the boats and the crew again (${index}).`,
}));

function recall(content: string, query: string, maxTokens = 400) {
  const texts = [...filler];
  texts.splice(2, 0, { speaker: 'Maria (CTO)', content });
  return recallPassages(texts, query, maxTokens);
}

describe('recalling passages', () => {
  it.each([
    ['The launch budget is capped at 4,217 euros.', 'What was the budget for launching?'],
    ['Der Hafenmeister erlaubt 4217 Kilogramm.', 'Was sagte der Hafenmeister?'],
    ['Лимит бюджета составляет 4217 евро.', 'Какой был лимит бюджета?'],
    ['预算上限是4217欧元。', '预算是多少?'],
  ])('finds %j for %j', (fact, query) => {
    expect(recall(fact, query)[0]).toEqual({ turn: 2, text: fact });
  });

  it('ignores common words, and finds nothing for an empty query', () => {
    expect(recall('The budget is 4,217 euros.', 'And the plan for the boats?')).toEqual([]);
    expect(recall('The budget is 4,217 euros.', '?!')).toEqual([]);
    expect(recallPassages([], 'budget', 400)).toEqual([]);
  });

  it('quotes the passage of a long turn, within the tokens given', () => {
    const long = `${'Nothing of note here. '.repeat(100)}The harbour master is Ms Okafor. ${'Nor here. '.repeat(100)}`;
    const found = recall(long, 'Who is the harbour master?', 150);
    expect(found[0]?.text).toContain('Ms Okafor');
    expect(found[0]?.text.length).toBeLessThan(420);
    expect(recall(long, 'Who is the harbour master?', 20)).toEqual([]);
  });

  it('returns passages in the order of the conversation', () => {
    const texts = [
      ...filler,
      { speaker: 'Maria', content: 'The jetty is old.' },
      {
        speaker: 'John',
        content: 'The harbour owns the jetty and the harbour master the key to the jetty.',
      },
    ];
    const turns = recallPassages(texts, 'harbour jetty key', 400).map(({ turn }) => turn);
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
    expect(turns).toContain(201);
  });
});
