import { formatNumber } from '../../../lib/language/locale.ts';
import { quoted } from '../../../lib/language/quoted.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import {
  type AskedModel,
  connectionAdviceFor,
  connectionFailure,
} from '../../../services/api/connection-test/connection-failure.ts';
import type { faultOf } from '../../../services/api/errors/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { settingsMessages } from '../settings/messages.ts';
import type { TestAnswer, TestOutcome } from './use-model-test.ts';

/** What came of a test: the model's sentence, or what went wrong. */
export function TestNotice({ outcome }: { outcome: TestOutcome }) {
  if (outcome.name === 'answered') return <TestResult {...outcome} />;
  if (outcome.name !== 'unasked') return null;
  return <FaultNotice title={settingsMessages.test.failed} {...outcome} />;
}

/** What failed, and how to mend it. */
export function FaultNotice({
  title,
  fault,
  asked,
}: {
  title: string;
  fault: ReturnType<typeof faultOf>;
  asked: AskedModel | null;
}) {
  return (
    <div data-fault tabIndex={-1} className="rounded-card">
      <Notice tone="error" title={title}>
        <p className="wrap-anywhere">{fault.text}</p>
        <p>{connectionAdviceFor(fault.code, asked)}</p>
      </Notice>
    </div>
  );
}

function TestResult({ answer, asked }: { answer: TestAnswer; asked: AskedModel | null }) {
  const { isOk, message, firstTokenMs, durationMs } = answer;
  const texts = settingsMessages.test;
  const who =
    answer.mode === 'rehearsal' ? settingsMessages.rehearsalModel : isolated(answer.label);
  const whole = `${formatNumber(durationMs)} ms`;
  const answered =
    firstTokenMs === null
      ? texts.answered(who, whole)
      : texts.answeredAfter(who, whole, `${formatNumber(firstTokenMs)} ms`);
  return (
    <Notice tone={isOk ? 'success' : 'error'} title={isOk ? answered : texts.silent(who, whole)}>
      <p className="wrap-anywhere whitespace-pre-line">
        {isOk ? quoted(message) : connectionFailure(answer)}
      </p>
      {isOk ? null : <p>{connectionAdviceFor(answer.error?.code, asked)}</p>}
    </Notice>
  );
}
