import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useState, type FormEvent } from 'react';
import {
  teamDataMessages,
  type MemberRefusal,
} from '../../services/team-data/team-data.messages.ts';
import { updateMember } from '../../services/team-data/team-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  isMemberValid,
  memberFieldError,
  memberFromDraft,
  type MemberDraft,
} from './member-form.rules.ts';
import { teamMessages as texts } from './team.messages.ts';

interface EditMemberDialogProps {
  member: TeamMember;
  index: number;
  onSaved: () => void;
  onClose: () => void;
}

const formId = 'edit-member';

/** Changes name, role and description of a selected member. */
export function EditMemberDialog({ member, index, onSaved, onClose }: EditMemberDialogProps) {
  const [draft, setDraft] = useState<MemberDraft>({
    name: member.name,
    role: member.role,
    roleDescription: member.roleDescription ?? '',
  });
  const [refusal, setRefusal] = useState<MemberRefusal | null>(null);

  function change(field: keyof MemberDraft, text: string) {
    setRefusal(null);
    setDraft({ ...draft, [field]: text });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isMemberValid(draft)) return;
    const reason = updateMember(index, { ...memberFromDraft(draft), skills: member.skills });
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
        <TextField
          label={texts.name}
          isRequired
          value={draft.name}
          error={memberFieldError('name', draft.name)}
          onChange={(text) => change('name', text)}
        />
        <TextField
          label={texts.role}
          isRequired
          value={draft.role}
          error={memberFieldError('role', draft.role)}
          onChange={(text) => change('role', text)}
        />
        <TextAreaField
          label={texts.description}
          rows={6}
          value={draft.roleDescription}
          error={memberFieldError('roleDescription', draft.roleDescription)}
          onChange={(text) => change('roleDescription', text)}
        />
        {refusal === null ? null : (
          <Notice tone="error">{teamDataMessages.refusals[refusal]}</Notice>
        )}
      </form>
    </Dialog>
  );
}
