import { useState } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import type { testConnection } from '../settings/settings.queries.ts';

/** What a model answered, or what went wrong. */
export type TestAnswer = Awaited<ReturnType<typeof testConnection>>;

/** What came of a test. */
export type TestOutcome =
  | { name: 'none' | 'asking' }
  | { name: 'unasked'; fault: ReturnType<typeof faultOf> }
  | { name: 'answered'; answer: TestAnswer };

/** Asks a model for one sentence; a test that could not be run says why. */
export function useModelTest() {
  const [outcome, setOutcome] = useState<TestOutcome>({ name: 'none' });

  async function ask(test: () => Promise<TestAnswer>) {
    setOutcome({ name: 'asking' });
    try {
      setOutcome({ name: 'answered', answer: await test() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ name: 'unasked', fault: faultOf(error) });
    }
  }

  return {
    outcome,
    isAsking: outcome.name === 'asking',
    ask: (test: () => Promise<TestAnswer>) => void ask(test),
    forget: () => setOutcome({ name: 'none' }),
  };
}
