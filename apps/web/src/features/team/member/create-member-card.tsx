import { WandSparkles } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MemberForm } from './member-form.tsx';
import { teamMessages as texts } from '../messages.ts';
import type { MemberForm as MemberFormState } from './use-member-form.ts';

interface CreateMemberCardProps {
  form: MemberFormState;
  isGenerating: boolean;
  /** An empty team makes generating the primary action. */
  isTeamEmpty: boolean;
  onGenerateTeam: () => void;
  onAnnounce: (sentence: string) => void;
  /** Rendered between the generation and the form. */
  botCheck: ReactNode;
}

/** The two ways to add members: generate a team, or fill in the form. */
export function CreateMemberCard(props: CreateMemberCardProps) {
  const { form, isGenerating, isTeamEmpty, onGenerateTeam, onAnnounce, botCheck } = props;
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-2xl">
        {texts.createMember}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={isTeamEmpty ? 'primary' : 'secondary'}
          icon={<WandSparkles size={18} aria-hidden />}
          isBusy={isGenerating}
          onClick={onGenerateTeam}
        >
          {texts.autoGenerate}
        </Button>
        <p className="text-sm text-ink-muted">{texts.autoGenerateHelp}</p>
      </div>
      {botCheck}
      <div className="flex items-center gap-3 text-sm text-ink-muted">
        <span className="h-px flex-1 bg-line" />
        {texts.orOneByOne}
        <span className="h-px flex-1 bg-line" />
      </div>
      <MemberForm form={form} onAnnounce={onAnnounce} />
    </section>
  );
}
