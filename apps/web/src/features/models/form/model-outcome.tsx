import type { ConnectionTest } from '@convoke/contract/admin/admin.schemas.ts';
import { formatNumber } from '../../../lib/language/locale.ts';
import { quoted } from '../../../lib/language/quoted.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import {
  type AskedModel,
  connectionAdviceFor,
  connectionFailure,
} from '../../../services/api/connection-test/connection-failure.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { modelFormMessages as texts } from './messages.ts';
import type { useModelTest } from './use-model-requests.ts';

/** What came of a test: the model's sentence, or what went wrong. */
export function TestNotice({ test }: { test: ReturnType<typeof useModelTest> }) {
  const { data, error, variables: { asked } = { asked: null } } = test;
  if (data !== undefined) return <TestResult answer={data} asked={asked} />;
  if (error === null) return null;
  return <FaultNotice title={texts.outcome.failed} fault={faultOf(error)} asked={asked} />;
}

interface FaultNoticeProps {
  title: string;
  fault: ReturnType<typeof faultOf>;
  asked: AskedModel | null;
}

/** What failed, and how to mend it. */
export function FaultNotice({ title, fault, asked }: FaultNoticeProps) {
  return (
    <div data-fault tabIndex={-1} className="rounded-card">
      <Notice tone="error" title={title}>
        <p className="wrap-anywhere">{fault.text}</p>
        <p>{connectionAdviceFor(fault.code, asked)}</p>
      </Notice>
    </div>
  );
}

function TestResult({ answer, asked }: { answer: ConnectionTest; asked: AskedModel | null }) {
  const { isOk, message, firstTokenMs, durationMs } = answer;
  const { answered, answeredAfter, silent } = texts.outcome;
  const who = answer.mode === 'rehearsal' ? texts.rehearsalModel : isolated(answer.label);
  const whole = `${formatNumber(durationMs)} ms`;
  const title =
    firstTokenMs === null
      ? answered(who, whole)
      : answeredAfter(who, whole, `${formatNumber(firstTokenMs)} ms`);
  return (
    <Notice tone={isOk ? 'success' : 'error'} title={isOk ? title : silent(who, whole)}>
      <p className="wrap-anywhere whitespace-pre-line">
        {isOk ? quoted(message) : connectionFailure(answer)}
      </p>
      {isOk ? null : <p>{connectionAdviceFor(answer.error?.code, asked)}</p>}
    </Notice>
  );
}
