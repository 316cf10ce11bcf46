import { describe, expect, it } from 'vitest';
import { isMemberValid, memberFieldError, memberFromDraft } from './member-form.rules.ts';

describe('the member form', () => {
  it.each([
    ['name', '', 'Name is required'],
    ['name', ' \u200b ', 'Name is required'],
    ['role', '', 'Role is required'],
    ['name', 'You', 'This name is reserved. Please choose another.'],
    ['name', 'Y\u043eu', 'This name is reserved. Please choose another.'],
    ['name', 'Convoke', 'This name is reserved. Please choose another.'],
    ['name', 'x'.repeat(81), '81 of at most 80 characters. Nothing was cut.'],
    ['role', 'x'.repeat(121), '121 of at most 120 characters. Nothing was cut.'],
    ['roleDescription', 'x'.repeat(2001), '2,001 of at most 2,000 characters. Nothing was cut.'],
  ] as const)('%s %j: %s', (field, text, sentence) => {
    expect(memberFieldError(field, text)).toBe(sentence);
  });

  it('takes a name and a role, with or without a description', () => {
    const draft = { name: '🪑'.repeat(80), role: 'Planner', roleDescription: '' };
    expect(isMemberValid(draft)).toBe(true);
    expect(isMemberValid({ ...draft, role: ' ' })).toBe(false);
    expect(memberFromDraft(draft, undefined)).toEqual({ ...draft, skills: [] });
    expect(memberFromDraft(draft, 'quick')).toEqual({ ...draft, skills: [], model: 'quick' });
  });
});
