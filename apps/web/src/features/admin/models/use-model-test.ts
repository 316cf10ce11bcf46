import { useRef, useState } from 'react';
import type { AskedModel } from '../../../services/api/connection-test/connection-failure.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import type { testConnection } from '../settings/settings.queries.ts';

/** What a model answered, or what went wrong. */
export type TestAnswer = Awaited<ReturnType<typeof testConnection>>;

/** What came of a test. */
export type TestOutcome =
  | { name: 'none' | 'asking' }
  | { name: 'unasked'; asked: AskedModel | null; fault: ReturnType<typeof faultOf> }
  | { name: 'answered'; asked: AskedModel | null; answer: TestAnswer };

/** Asks a model for one sentence; a test that could not be run says why. */
export function useModelTest() {
  const [outcome, setOutcome] = useState<TestOutcome>({ name: 'none' });
  // What comes of a test that was forgotten or repeated meanwhile is not shown.
  const latest = useRef(0);

  async function ask(asked: AskedModel | null, test: () => Promise<TestAnswer>) {
    const id = ++latest.current;
    setOutcome({ name: 'asking' });
    const next = await outcomeOf(asked, test);
    if (id === latest.current) setOutcome(next);
  }

  return {
    outcome,
    isAsking: outcome.name === 'asking',
    ask: (asked: AskedModel | null, test: () => Promise<TestAnswer>) => void ask(asked, test),
    forget() {
      latest.current += 1;
      setOutcome({ name: 'none' });
    },
  };
}

async function outcomeOf(
  asked: AskedModel | null,
  test: () => Promise<TestAnswer>,
): Promise<TestOutcome> {
  try {
    return { name: 'answered', asked, answer: await test() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { name: 'unasked', asked, fault: faultOf(error) };
  }
}
