import { useState } from 'react';
import { formatNumber } from '../../../lib/language/locale.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, errorText } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { settingsMessages } from './messages.ts';
import { testConnection } from './settings.queries.ts';

type Outcome =
  | { name: 'none' | 'asking' }
  | { name: 'unasked'; message: string }
  | { name: 'answered'; answer: Answer };

/** Sends the effective model one short prompt; shows its response and the time it took. */
export function ConnectionTest({ isUnsaved }: { isUnsaved: boolean }) {
  const texts = settingsMessages.test;
  const [outcome, setOutcome] = useState<Outcome>({ name: 'none' });

  async function ask() {
    setOutcome({ name: 'asking' });
    try {
      setOutcome({ name: 'answered', answer: await testConnection() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ name: 'unasked', message: errorText(error) });
    }
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={outcome.name === 'asking'} onClick={() => void ask()}>
          {texts.label}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-muted">
          {isUnsaved ? texts.unsaved : texts.saved}
        </p>
      </div>
      {outcome.name === 'unasked' ? (
        <Notice tone="error" title={texts.failed}>
          {outcome.message}
        </Notice>
      ) : null}
      {outcome.name === 'answered' ? <TestResult answer={outcome.answer} /> : null}
    </div>
  );
}

type Answer = Awaited<ReturnType<typeof testConnection>>;

function TestResult({ answer }: { answer: Answer }) {
  const { isOk, message, firstTokenMs, durationMs } = answer;
  const texts = settingsMessages.test;
  const who = answer.mode === 'rehearsal' ? settingsMessages.rehearsalModel : answer.label;
  const whole = `${formatNumber(durationMs)} ms`;
  const answered =
    firstTokenMs === null
      ? texts.answered(who, whole)
      : texts.answeredAfter(who, whole, `${formatNumber(firstTokenMs)} ms`);
  return (
    <Notice tone={isOk ? 'success' : 'error'} title={isOk ? answered : texts.silent(who, whole)}>
      <p className="wrap-anywhere whitespace-pre-line">
        {isOk ? texts.quoted(message) : failureOf(answer)}
      </p>
    </Notice>
  );
}

function failureOf({ error, message }: Answer): string {
  if (error === undefined) return message;
  const text = codedErrorText({ ...error, message });
  // The server's message has the cause in it.
  return error.cause === undefined || text === message ? text : `${text} (${error.cause})`;
}
