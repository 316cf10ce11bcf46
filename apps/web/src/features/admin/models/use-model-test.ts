import { useState } from 'react';
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

  async function ask(asked: AskedModel | null, test: () => Promise<TestAnswer>) {
    setOutcome({ name: 'asking' });
    try {
      setOutcome({ name: 'answered', asked, answer: await test() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ name: 'unasked', asked, fault: faultOf(error) });
    }
  }

  return {
    outcome,
    isAsking: outcome.name === 'asking',
    ask: (asked: AskedModel | null, test: () => Promise<TestAnswer>) => void ask(asked, test),
    forget: () => setOutcome({ name: 'none' }),
  };
}
