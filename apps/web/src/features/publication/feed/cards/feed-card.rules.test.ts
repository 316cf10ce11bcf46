import { expect, test } from 'vitest';
import { sampleCard } from '../../../../../test/sample-cards.ts';
import { cardTitle, cutVision, remixSourceOf, rolesOf, tagsThatFit } from './feed-card.rules.ts';

test('a vision is cut to 120 characters, and an emoji is one of them', () => {
  expect(cutVision('x'.repeat(120))).toBe('x'.repeat(120));
  expect(cutVision('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
  expect(cutVision('🌱'.repeat(121))).toBe(`${'🌱'.repeat(120)}…`);
  expect(cutVision(`${'x'.repeat(119)} and more`)).toBe(`${'x'.repeat(119)}…`);
});

test('a publication without a visible title is an untitled conversation', () => {
  expect(cardTitle('Rain, kept')).toBe('Rain, kept');
  expect(cardTitle(' \u200B')).toBe('Untitled Conversation');
});

test('roles are distinct and not blank', () => {
  const roles = ['Critic', 'Builder', 'Critic', ' '];
  const participants = roles.map((role, index) => ({ name: `N${index}`, role, description: '' }));
  expect(rolesOf(sampleCard({ participants }))).toEqual(['Critic', 'Builder']);
});

test('shows the tags that fit, and the number of others', () => {
  expect(tagsThatFit(['city', 'garden'])).toEqual({ shown: ['city', 'garden'], moreCount: 0 });
  const short = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(tagsThatFit(short)).toEqual({ shown: ['a', 'b', 'c', 'd'], moreCount: 2 });
  const long = ['community kitchens', 'neighbourhood', 'city', 'garden', 'water'];
  expect(tagsThatFit(long)).toEqual({ shown: ['community kitchens'], moreCount: 4 });
  expect(tagsThatFit(['x'.repeat(200)])).toEqual({ shown: ['x'.repeat(200)], moreCount: 0 });
  expect(tagsThatFit(['一二三四五六七八', '一二三四五六七八', 'x'])).toMatchObject({
    moreCount: 2,
  });
  expect(tagsThatFit([])).toEqual({ shown: [], moreCount: 0 });
});

test('a remix takes objectives and key results as one text each', () => {
  const card = sampleCard({ objectives: ['Win forty', 'Find money'], keyResults: ['A plan'] });
  expect(remixSourceOf(card)).toEqual({
    uuid: card.uuid,
    introduction: card.introduction,
    vision: card.vision,
    objectives: 'Win forty, Find money',
    keyResults: 'A plan',
    participants: card.participants,
  });
});
