import type { ConnectionTest } from '@convoke/contract/admin/admin.schemas.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import { codedErrorText } from '../../services/api/errors/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { setupAdvice, setupMessages as texts } from './messages.ts';

/** What a test or an attempt to connect came to; `null` before the first. */
export type Outcome =
  | { kind: 'tested'; result: ConnectionTest }
  | { kind: 'failed'; title: string; code: string | null; text: string }
  | null;

/** The model's sentence, or what failed and how to mend it. */
export function SetupOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome === null) return null;
  if (outcome.kind === 'failed') {
    return (
      <Notice tone="error" title={outcome.title}>
        <Fault text={outcome.text} code={outcome.code} />
      </Notice>
    );
  }
  const { isOk, label, message, durationMs, error } = outcome.result;
  if (isOk) {
    const time = `${formatNumber(durationMs)} ms`;
    return (
      <Notice tone="success" title={texts.answered(label, time)}>
        <p className="wrap-anywhere">{texts.quoted(message)}</p>
      </Notice>
    );
  }
  const text = error === undefined ? message : codedErrorText({ ...error, message });
  // The server's own message names the cause already.
  const cause = error?.cause === undefined || text === message ? '' : ` (${error.cause})`;
  return (
    <Notice tone="error" title={texts.testFailed}>
      <Fault text={text + cause} code={error?.code ?? null} />
    </Notice>
  );
}

function Fault({ text, code }: { text: string; code: string | null }) {
  const advice: Readonly<Record<string, string>> = setupAdvice;
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      {code !== null && Object.hasOwn(advice, code) ? <p>{advice[code]}</p> : null}
    </>
  );
}
