import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useState, type FormEvent } from 'react';
import { workspaceMessages, type MemberRefusal } from '../../../services/workspace/messages.ts';
import { updateMember } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  isMemberValid,
  memberFieldError,
  memberFromDraft,
  type MemberDraft,
} from './member-form.rules.ts';
import { ModelField } from './model-field.tsx';
import { ToolsField } from './tools-field.tsx';
import { withTools } from '../../../services/workspace/models/member-tools.rules.ts';
import { teamMessages as texts } from '../messages.ts';

interface EditMemberDialogProps {
  member: TeamMember;
  index: number;
  onSaved: () => void;
  onClose: () => void;
}

const formId = 'edit-member';

/** The dialog that edits name, role and description of a member of the team. */
export function EditMemberDialog({ member, index, onSaved, onClose }: EditMemberDialogProps) {
  const [draft, setDraft] = useState<MemberDraft>({
    name: member.name,
    role: member.role,
    roleDescription: member.roleDescription ?? '',
  });
  const [model, setModel] = useState(member.model);
  const [tools, setTools] = useState<readonly string[]>(member.tools ?? []);
  const [refusal, setRefusal] = useState<MemberRefusal | null>(null);

  const fieldProps = (field: keyof MemberDraft) => ({
    value: draft[field],
    error: memberFieldError(field, draft[field]),
    onChange(text: string) {
      setRefusal(null);
      setDraft({ ...draft, [field]: text });
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isMemberValid(draft)) return;
    const reason = updateMember(index, {
      ...withTools(memberFromDraft(draft, model), tools),
      skills: member.skills,
    });
    if (reason === null) onSaved();
    else setRefusal(reason);
  }

  return (
    <Dialog
      title={texts.editMember}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isMemberValid(draft)}>
            {texts.saveChanges}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField label={texts.name} isRequired {...fieldProps('name')} />
        <TextField label={texts.role} isRequired {...fieldProps('role')} />
        <ModelField value={model} onChange={setModel} />
        <TextAreaField label={texts.description} rows={6} {...fieldProps('roleDescription')} />
        <ToolsField value={tools} onChange={setTools} />
        {refusal === null ? null : (
          <Notice tone="error">{workspaceMessages.refusals[refusal]}</Notice>
        )}
      </form>
    </Dialog>
  );
}
