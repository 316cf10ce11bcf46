import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { settingsMessages as texts } from './messages.ts';
import type { useSettingsGroup } from './use-settings-group.ts';

export interface SettingsGroupFormProps {
  title: string;
  description: string;
  group: Pick<
    ReturnType<typeof useSettingsGroup>,
    'isSaving' | 'isSaved' | 'failure' | 'isDirty' | 'isValid' | 'discard' | 'save'
  >;
  children: ReactNode;
}

/** Form of one group of settings. */
export function SettingsGroupForm({ title, description, group, children }: SettingsGroupFormProps) {
  const headingId = useId();
  const { isSaving, isSaved, failure, isDirty, isValid, discard, save } = group;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDirty && isValid && !isSaving) save();
  }

  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{description}</p>
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={submit}>
        {children}
        {failure === null ? null : <Notice tone="error">{failure}</Notice>}
        {isSaved ? <Notice tone="success">{texts.saved}</Notice> : null}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {/* Reserves its height, so that nothing moves while typing. */}
          <p aria-live="polite" className="min-h-6 flex-1 basis-56 text-sm text-ink-muted">
            {isDirty ? texts.unsaved : null}
          </p>
          <Button disabled={!isDirty || isSaving} onClick={discard}>
            {texts.discard}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isSaving}
            disabled={!isSaving && (!isDirty || !isValid)}
          >
            {texts.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
