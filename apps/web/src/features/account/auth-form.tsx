import type { ReactNode } from 'react';
import { BotCheckWidget } from '../../services/bot-check/bot-check-widget.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useAuthForm } from './use-auth-form.ts';

interface AuthFormProps {
  form: Pick<
    ReturnType<typeof useAuthForm>,
    'failure' | 'summary' | 'attempts' | 'isSending' | 'submit'
  >;
  title: string;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** What stands beside a refusal: the way out of it. */
  failureAction?: ReactNode;
}

// The button is far below on a phone.
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The fields, the bot check, the button, and what went wrong. */
export function AuthForm({ form, title, submitLabel, children, failureAction }: AuthFormProps) {
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={form.submit}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      {/* Another element for each attempt, so that the same faults are told again. */}
      <p key={form.attempts} role="alert" className="sr-only">
        {form.summary}
      </p>
      {form.failure === null ? null : (
        <div ref={bringIntoView} className="scroll-mt-28">
          <Notice tone="error" action={failureAction}>
            {form.failure}
          </Notice>
        </div>
      )}
      {children}
      <BotCheckWidget className="max-w-none!" />
      <Button type="submit" variant="primary" isBusy={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
