import { X } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { teamMessages as texts } from '../messages.ts';
import { RetryButton, StopButton } from './generation-buttons.tsx';
import type { MemberForm } from '../member/use-member-form.ts';

interface RoleDescriptionBoxProps {
  form: Pick<
    MemberForm,
    'description' | 'errors' | 'describe' | 'stopDescribing' | 'discardDescription'
  >;
  /** Gets the focus when the focused button disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** The generated role description, while it streams and afterwards. */
export function RoleDescriptionBox(props: RoleDescriptionBoxProps) {
  const { form, restoreFocusTo } = props;
  const { viewState, text, failure } = form.description;
  return (
    <>
      {viewState === 'empty' || (viewState === 'failed' && text === '') ? null : (
        <GeneratedDescription {...props} />
      )}
      <output className="sr-only">
        {viewState === 'running' ? texts.describing : null}
        {viewState === 'full' ? texts.described : null}
      </output>
      {viewState === 'failed' ? (
        <Notice
          tone="error"
          title={texts.descriptionFailed}
          action={<RetryButton onClick={form.describe} restoreFocusTo={restoreFocusTo} />}
        >
          {failure}
        </Notice>
      ) : null}
    </>
  );
}

function GeneratedDescription({ form, restoreFocusTo }: RoleDescriptionBoxProps) {
  const { viewState, text } = form.description;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={viewState === 'running'}
      className="animate-rise rounded-card border border-line bg-tint px-4 py-3"
    >
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 id={titleId} className="font-sans text-sm font-semibold">
          {texts.generatedDescription}
        </h3>
        {viewState === 'running' ? (
          <StopButton onClick={form.stopDescribing} restoreFocusTo={restoreFocusTo} />
        ) : (
          <RestoreFocus to={restoreFocusTo}>
            <IconButton
              size="sm"
              label={texts.discardDescription}
              icon={<X size={18} />}
              onClick={form.discardDescription}
            />
          </RestoreFocus>
        )}
      </div>
      {text === '' ? (
        <div className="flex flex-col gap-2 py-1">
          <span className="sr-only">{texts.describing}</span>
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ) : (
        <p className="max-h-72 overflow-y-auto text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {viewState === 'stopped' ? (
        <p className="mt-2 text-sm text-ink-muted">{texts.descriptionStopped}</p>
      ) : null}
      {form.errors.roleDescription === null ? null : (
        <p className="mt-2 text-sm text-danger">{form.errors.roleDescription}</p>
      )}
    </section>
  );
}
