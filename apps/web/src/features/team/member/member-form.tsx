import { PenLine, UserRoundPlus } from 'lucide-react';
import { useRef, type FormEvent, type RefObject } from 'react';
import { workspaceMessages } from '../../../services/workspace/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RoleDescriptionBox } from '../generation/role-description-box.tsx';
import { teamMessages as texts } from '../messages.ts';
import { ModelField } from './model-field.tsx';
import { ToolsField } from './tools-field.tsx';
import type { MemberForm as MemberFormState } from './use-member-form.ts';

interface MemberFormProps {
  form: MemberFormState;
  onAnnounce: (sentence: string) => void;
}

/** The form with name, role and description of a new member. */
export function MemberForm({ form, onAnnounce }: MemberFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const describeButton = useRef<HTMLButtonElement>(null);
  // By adding a member, and nothing has been typed since.
  const isEmptied = useRef(false);
  const isDescribing = form.description.viewState === 'running';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.isValid || isDescribing) return;
    const { name, role } = form;
    if (form.add() !== null) return;
    isEmptied.current = true;
    onAnnounce(texts.joined(name.trim(), role.trim()));
    nameField.current?.focus();
  }

  const fieldProps = (field: 'name' | 'role') => ({
    label: texts[field],
    isRequired: true,
    autoComplete: 'off',
    value: form[field],
    error: form.errors[field],
    onChange(text: string) {
      isEmptied.current = false;
      form.change(field, text);
    },
    onLeave(to: EventTarget | null) {
      // The visitor who moves to a button of the form has not left it, and that button may just have reset it.
      if (to instanceof HTMLButtonElement && to.form === element.current) return;
      // Who has added a member need not add another one.
      if (isEmptied.current) return;
      form.leave(field);
    },
  });

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField ref={nameField} {...fieldProps('name')} />
        <TextField {...fieldProps('role')} />
      </div>
      <ModelField value={form.model} onChange={form.chooseModel} />
      <ToolsField value={form.tools} onChange={form.chooseTools} />
      <RoleDescriptionBox form={form} restoreFocusTo={describeButton} />
      {form.refusal === null ? null : (
        <Notice tone="error">{workspaceMessages.refusals[form.refusal]}</Notice>
      )}
      <FormButtons {...{ form, isDescribing, describeButton }} />
    </form>
  );
}

interface FormButtonsProps extends Pick<MemberFormProps, 'form'> {
  isDescribing: boolean;
  describeButton: RefObject<HTMLButtonElement | null>;
}

function FormButtons({ form, isDescribing, describeButton }: FormButtonsProps) {
  return (
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
  );
}
