import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';

interface MemberInfoDialogProps {
  /** `null` while it is closed. */
  member: TeamMember | null;
  onClose: () => void;
}

/** A member's role and description. */
export function MemberInfoDialog({ member, onClose }: MemberInfoDialogProps) {
  const description = member?.roleDescription ?? '';
  return (
    <Dialog title={member?.name ?? ''} isOpen={member !== null} onClose={onClose}>
      <p className="text-ink-muted">
        <bdi>{member?.role}</bdi>
      </p>
      <p className="mt-2 break-words whitespace-pre-line">
        {isBlank(description) ? texts.defaultDescription(member?.role ?? '') : description}
      </p>
    </Dialog>
  );
}
