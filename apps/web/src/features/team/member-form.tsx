import { PenLine, UserRoundPlus } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { teamDataMessages } from '../../services/team-data/team-data.messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RoleDescriptionBox } from './role-description-box.tsx';
import { teamMessages as texts } from './team.messages.ts';
import type { MemberForm as MemberFormState } from './use-member-form.ts';

interface MemberFormProps {
  form: MemberFormState;
  onAnnounce: (sentence: string) => void;
}

/** Name, role and a description for one new member. */
export function MemberForm({ form, onAnnounce }: MemberFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const describeButton = useRef<HTMLButtonElement>(null);
  const isDescribing = form.description.face === 'running';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.isValid || isDescribing) return;
    const { name, role } = form;
    if (form.add() !== null) return;
    onAnnounce(texts.joined(name.trim(), role.trim()));
    nameField.current?.focus();
  }

  function leave(field: 'name' | 'role', to: EventTarget | null) {
    // Whoever goes on to a button of the form is still at it, and has perhaps just emptied it by that.
    if (to instanceof HTMLButtonElement && to.form === element.current) return;
    form.leave(field);
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={nameField}
          label={texts.name}
          isRequired
          autoComplete="off"
          value={form.name}
          error={form.errors.name}
          onChange={(text) => form.change('name', text)}
          onLeave={(to) => leave('name', to)}
        />
        <TextField
          label={texts.role}
          isRequired
          autoComplete="off"
          value={form.role}
          error={form.errors.role}
          onChange={(text) => form.change('role', text)}
          onLeave={(to) => leave('role', to)}
        />
      </div>
      <RoleDescriptionBox form={form} focusHeir={describeButton} />
      {form.refusal === null ? null : (
        <Notice tone="error">{teamDataMessages.refusals[form.refusal]}</Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          ref={describeButton}
          icon={<PenLine size={18} aria-hidden />}
          disabled={!form.canDescribe}
          isBusy={isDescribing}
          onClick={form.describe}
        >
          {texts.generateDescription}
        </Button>
        <Button
          type="submit"
          icon={<UserRoundPlus size={18} aria-hidden />}
          disabled={!form.isValid || isDescribing}
        >
          {texts.addToTeam}
        </Button>
      </div>
    </form>
  );
}
