import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Seat } from '../../../ui/seat/seat.tsx';
import { decisionMessages as texts } from '../messages.ts';
import { questionOf } from '@convoke/talk/minutes/trial.rules.ts';

/** Lets the team discuss the question once more without a member; nothing for a team that has one alone. */
export function TryWithout({ onTry }: { onTry: (without: TeamMember) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const members = useWorkspace((state) => state.members);
  const messages = useCurrentConversation((state) => state.messages);
  const discussion = useCurrentConversation((state) => state.discussion);
  if (members.length < 2) return null;
  const hasQuestion = questionOf({ messages, discussion }) !== null;
  return (
    <>
      <Button size="sm" icon={<UserMinus size={16} />} onClick={() => setIsOpen(true)}>
        {texts.tryWithout}
      </Button>
      <Dialog title={texts.tryWithout} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p className="pb-3 text-sm text-ink-muted">
          {hasQuestion ? texts.tryExplanation : texts.tryNeedsTalk}
        </p>
        <ul className="flex flex-col gap-2">
          {(hasQuestion ? members : []).map((member) => (
            <li key={`${member.name} ${member.role}`}>
              <Button
                className="w-full justify-start"
                icon={<Seat name={member.name} role={member.role} size="sm" />}
                onClick={() => {
                  setIsOpen(false);
                  onTry(member);
                }}
              >
                <bdi className="min-w-0 text-left break-words">{texts.without(member.name)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
