import { Square, X } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { FocusHeir } from '../../ui/focus-heir.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { teamMessages as texts } from './team.messages.ts';
import type { MemberForm } from './use-member-form.ts';

interface RoleDescriptionBoxProps {
  form: Pick<
    MemberForm,
    'description' | 'errors' | 'describe' | 'stopDescribing' | 'discardDescription'
  >;
  /** Gets the focus when the button that has it goes away. */
  focusHeir: RefObject<HTMLElement | null>;
}

/** The description of the role, while it is written and after. */
export function RoleDescriptionBox({ form, focusHeir }: RoleDescriptionBoxProps) {
  const { face, text, failure } = form.description;
  const titleId = useId();
  return (
    <>
      {face === 'empty' || (face === 'failed' && text === '') ? null : (
        <section
          aria-labelledby={titleId}
          aria-busy={face === 'running'}
          className="animate-rise rounded-card border border-line bg-tint px-4 py-3"
        >
          <div className="flex min-h-9 items-center justify-between gap-3">
            <h3 id={titleId} className="font-sans text-sm font-semibold">
              {texts.generatedDescription}
            </h3>
            {face === 'running' ? (
              <FocusHeir to={focusHeir}>
                <Button
                  size="sm"
                  icon={<Square size={13} aria-hidden className="fill-current" />}
                  onClick={form.stopDescribing}
                >
                  {texts.stop}
                </Button>
              </FocusHeir>
            ) : (
              <FocusHeir to={focusHeir}>
                <IconButton
                  size="sm"
                  label={texts.discardDescription}
                  icon={<X size={18} />}
                  onClick={form.discardDescription}
                />
              </FocusHeir>
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
          {face === 'stopped' ? (
            <p className="mt-2 text-sm text-ink-muted">{texts.descriptionStopped}</p>
          ) : null}
          {form.errors.roleDescription === null ? null : (
            <p className="mt-2 text-sm text-danger">{form.errors.roleDescription}</p>
          )}
        </section>
      )}
      <output className="sr-only">
        {face === 'running' ? texts.describing : null}
        {face === 'full' ? texts.described : null}
      </output>
      {face === 'failed' ? (
        <Notice
          tone="error"
          title={texts.descriptionFailed}
          action={
            <FocusHeir to={focusHeir}>
              <Button size="sm" onClick={form.describe}>
                {texts.retry}
              </Button>
            </FocusHeir>
          }
        >
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
