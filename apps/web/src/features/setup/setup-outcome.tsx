import type { ConnectionTest } from '@convoke/contract/admin/admin.schemas.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';
import { isolated } from '../../lib/text/isolated.ts';
import {
  type AskedModel,
  connectionAdviceFor,
  connectionFailure,
} from '../../services/api/connection-test/connection-failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { setupMessages as texts } from './messages.ts';

/** What a test or an attempt to connect came to; `null` before the first. */
export type Outcome =
  | { kind: 'tested'; result: ConnectionTest }
  | { kind: 'failed'; title: string; code: string | undefined; text: string }
  | null;

/** The code of what failed; `undefined` where nothing did. */
export function codeOf(outcome: Outcome): string | undefined {
  return outcome?.kind === 'tested' ? outcome.result.error?.code : outcome?.code;
}

/** The model's sentence, or what failed and how to mend it. */
export function SetupOutcome({ outcome, asked }: { outcome: Outcome; asked: AskedModel }) {
  if (outcome === null) return null;
  if (outcome.kind === 'failed') {
    return (
      <div data-fault tabIndex={-1} className="rounded-card">
        <Notice tone="error" title={outcome.title}>
          <Fault text={outcome.text} code={outcome.code} asked={asked} />
        </Notice>
      </div>
    );
  }
  const { isOk, label, message, durationMs, error } = outcome.result;
  if (isOk) {
    const time = `${formatNumber(durationMs)} ms`;
    return (
      <Notice tone="success" title={texts.answered(isolated(label), time)}>
        <p className="wrap-anywhere">{quoted(message)}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={texts.testFailed}>
      <Fault text={connectionFailure(outcome.result)} code={error?.code} asked={asked} />
    </Notice>
  );
}

interface FaultProps {
  text: string;
  code: string | undefined;
  asked: AskedModel;
}

function Fault({ text, code, asked }: FaultProps) {
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      <p>{connectionAdviceFor(code, asked)}</p>
    </>
  );
}
