import { Square, X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { teamMessages } from './team.messages.ts';
import type { MemberForm } from './use-member-form.ts';

interface RoleDescriptionBoxProps {
  form: Pick<
    MemberForm,
    'description' | 'errors' | 'describe' | 'stopDescribing' | 'discardDescription'
  >;
}

/** The description of the role, while it is written and after. */
export function RoleDescriptionBox({ form }: RoleDescriptionBoxProps) {
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
              AI-generated Role Description
            </h3>
            {face === 'running' ? (
              <Button
                size="sm"
                icon={<Square size={13} aria-hidden className="fill-current" />}
                onClick={form.stopDescribing}
              >
                Stop
              </Button>
            ) : (
              <IconButton
                size="sm"
                label="Discard this description"
                icon={<X size={18} />}
                onClick={form.discardDescription}
              />
            )}
          </div>
          {text === '' ? (
            <div className="flex flex-col gap-2 py-1">
              <span className="sr-only">{teamMessages.describing}</span>
              <Skeleton />
              <Skeleton className="h-4 w-2/3" />
            </div>
          ) : (
            <p className="max-h-72 overflow-y-auto text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          )}
          {face === 'stopped' ? (
            <p className="mt-2 text-sm text-ink-muted">{teamMessages.descriptionStopped}</p>
          ) : null}
          {form.errors.roleDescription === null ? null : (
            <p className="mt-2 text-sm text-danger">{form.errors.roleDescription}</p>
          )}
        </section>
      )}
      <output className="sr-only">
        {face === 'running' ? teamMessages.describing : null}
        {face === 'full' ? teamMessages.described : null}
      </output>
      {face === 'failed' ? (
        <Notice
          tone="error"
          title={teamMessages.descriptionFailed}
          action={
            <Button size="sm" onClick={form.describe}>
              Retry
            </Button>
          }
        >
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
