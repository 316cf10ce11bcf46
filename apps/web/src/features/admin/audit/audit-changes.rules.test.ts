import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes.rules.ts';

describe('changes of an audit log entry', () => {
  it('lists only changed values', () => {
    expect(
      auditChanges(
        { userType: 'USER', enabled: true, email: 'a@example.org' },
        { userType: 'ADMIN', enabled: true, email: 'a@example.org' },
      ),
    ).toEqual([{ field: 'userType', before: 'USER', after: 'ADMIN' }]);
  });

  it('compares nested values', () => {
    const before = { ai: { model: null, limit: 5 } };
    const after = { ai: { model: 'm', limit: 6 } };
    expect(auditChanges(before, after)).toEqual([
      { field: 'ai.model', before: null, after: 'm' },
      { field: 'ai.limit', before: '5', after: '6' },
    ]);
  });

  it('ignores values that only one side has', () => {
    expect(
      auditChanges({ introduction: 'A garden', state: 'public' }, { state: 'hidden' }),
    ).toEqual([{ field: 'state', before: 'public', after: 'hidden' }]);
  });

  it('distinguishes creation and deletion', () => {
    expect(auditChanges(null, { name: 'Ida' })).toEqual([
      { field: 'name', before: null, after: 'Ida' },
    ]);
    expect(auditChanges({ name: 'Ida' }, null)).toEqual([
      { field: 'name', before: 'Ida', after: null },
    ]);
    expect(auditChanges(null, null)).toEqual([]);
  });

  it('distinguishes false and the empty string from null', () => {
    expect(auditChanges({ a: false, b: '' }, { a: null, b: null })).toEqual([
      { field: 'a', before: 'false', after: null },
      { field: 'b', before: '', after: null },
    ]);
  });

  it('reads plain values and lists', () => {
    expect(auditChanges('public', 'hidden')).toEqual([
      { field: '', before: 'public', after: 'hidden' },
    ]);
    expect(auditChanges({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
      { field: 'tags', before: '["a"]', after: '["a","b"]' },
    ]);
  });
});
