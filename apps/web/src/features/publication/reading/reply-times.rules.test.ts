import { describe, expect, test } from 'vitest';
import { readReplyTimes } from './reply-times.rules.ts';

describe('a time', () => {
  const instants = (...times: unknown[]) => readReplyTimes(times).map(({ instant }) => instant);
  const orders = (...times: unknown[]) => readReplyTimes(times).map(({ order }) => order);
  const local = (...parts: [number, number, number, number?, number?, number?]) => {
    const [year, month, day, hour = 0, minute = 0, second = 0] = parts;
    return new Date(year, month - 1, day, hour, minute, second).getTime();
  };

  test('is an instant as a number, and as a date with a time zone', () => {
    const moment = Date.UTC(2026, 10, 21, 10, 0, 0);
    expect(
      instants(
        moment,
        moment / 1000,
        String(moment),
        '2026-11-21T10:00:00.000Z',
        '2026-11-21T11:00:00+01:00',
        'Sat, 21 Nov 2026 10:00:00 GMT',
        'Sat Nov 21 2026 11:00:00 GMT+0100 (Central European Standard Time)',
      ),
    ).toEqual(Array.from({ length: 7 }, () => moment));
  });

  test.each(['05/11/2026, 10:00:00', '21/11/2026, 18:52:10', '21.11.2026, 18:52', '2026-11-21'])(
    '%s names none: it is shown as it was written',
    (text) => {
      expect(readReplyTimes([text])).toMatchObject([{ instant: null, written: text }]);
    },
  );

  test.each([
    ['21/11/2026, 18:52:10', local(2026, 11, 21, 18, 52, 10)],
    ['11/21/2026, 6:52:10 PM', local(2026, 11, 21, 18, 52, 10)],
    ['11/21/2026, 12:05 a.m.', local(2026, 11, 21, 0, 5)],
    ['21.11.2026, 18:52', local(2026, 11, 21, 18, 52)],
    ['3.11.2026, 18:52', local(2026, 11, 3, 18, 52)],
    ['21. 11. 2026 18:52:10', local(2026, 11, 21, 18, 52, 10)],
  ])('%s is ordered among its neighbours', (text, moment) => {
    expect(orders(text)).toEqual([moment]);
  });

  test.each(['33/44/2026', '18:52', 'gestern', '', '1e999', '3/11/2026'])(
    '%j says nothing about the order',
    (text) => {
      expect(orders(text)).toEqual([null]);
    },
  );

  test('takes the order of day and month from its neighbours', () => {
    expect(orders('30/11/2026', '1/12/2026')[1]).toBe(local(2026, 12, 1));
    expect(orders('11/30/2026', '12/1/2026')[1]).toBe(local(2026, 12, 1));
  });

  test('takes the order of day and month from the one that sorts', () => {
    expect(orders('9/10/2026', '1/11/2026', '2/11/2026')).toEqual([
      local(2026, 10, 9),
      local(2026, 11, 1),
      local(2026, 11, 2),
    ]);
  });
});
