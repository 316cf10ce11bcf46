import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { RequestLogger } from './request-logger.ts';

function logging(level: string) {
  const lines: Record<string, unknown>[] = [];
  const parent = pino(
    { level, base: null },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const made = vi.spyOn(parent, 'child');
  return { lines, made, log: new RequestLogger(parent, { reqId: 'r1' }) };
}

test('every line carries what the request is known by', () => {
  const { lines, log, made } = logging('debug');
  log.info({ status: 200 }, 'answered');
  log.error(new Error('broken'), 'failed');
  expect(made).toHaveBeenCalledOnce();
  log.child({ part: 'feed' }).debug('read %d', 3);
  expect(lines).toMatchObject([
    { reqId: 'r1', status: 200, msg: 'answered' },
    { reqId: 'r1', err: { message: 'broken' }, msg: 'failed' },
    { reqId: 'r1', part: 'feed', msg: 'read 3' },
  ]);
});

test('what nobody wants to read makes no logger', () => {
  const { lines, log, made } = logging('warn');
  log.info('answered');
  log.debug({}, 'answered');
  expect([lines, made.mock.calls]).toEqual([[], []]);
  expect(log.level).toBe('warn');
});
