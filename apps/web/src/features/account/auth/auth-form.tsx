import type { ReactNode } from 'react';
import { BotCheckWidget } from '../../../services/bot-check/bot-check-widget.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useAuthForm } from './use-auth-form.ts';

interface AuthFormProps {
  form: Pick<
    ReturnType<typeof useAuthForm>,
    'failure' | 'summary' | 'attempts' | 'isSending' | 'form'
  >;
  title: string;
  submitLabel: string;
  children: ReactNode;
}

// On a phone the submit button is far below the error.
function scrollToForm(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Layout of an account form: errors, fields, bot check, submit button. */
export function AuthForm({ form, title, submitLabel, children }: AuthFormProps) {
  return (
    <form
      {...form.form}
      aria-label={title}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      {/* A new element for each attempt, so that screen readers announce the same errors again. */}
      <p key={form.attempts} role="alert" className="sr-only">
        {form.summary}
      </p>
      {form.failure === null ? null : (
        <div ref={scrollToForm} className="scroll-mt-28">
          <Notice tone="error">{form.failure}</Notice>
        </div>
      )}
      {children}
      <BotCheckWidget />
      <Button type="submit" variant="primary" isBusy={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
