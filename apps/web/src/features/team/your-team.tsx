import { Users } from 'lucide-react';
import { useId, useRef, type Ref } from 'react';
import { useStore } from 'zustand';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RestoreFocus } from '../../ui/restore-focus.tsx';
import { GenerationStatus } from './generation/generation-status.tsx';
import { MemberList } from './member/member-list.tsx';
import type { TeamGeneration } from './generation/team-generation.ts';
import { SavedTeamMenu } from './saved-team-menu.tsx';
import { TeamTable } from './team-table.tsx';
import { teamMessages as texts } from './messages.ts';

interface YourTeamProps {
  generation: TeamGeneration;
  onGenerateTeam: () => void;
  onChooseTeam: (team: SavedTeam) => void;
  onAnnounce: (sentence: string) => void;
  ref: Ref<HTMLElement>;
}

/** The table with the members of the team; reads the workspace. */
export function YourTeam(props: YourTeamProps) {
  const { generation, onGenerateTeam, onChooseTeam, onAnnounce, ref } = props;
  const members = useWorkspace((state) => state.members);
  const state = useStore(generation.store);
  const headingId = useId();
  const generateButton = useRef<HTMLButtonElement>(null);
  return (
    <section
      ref={ref}
      aria-labelledby={headingId}
      className="flex scroll-mt-24 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={headingId} className="text-2xl">
          {texts.yourTeam}
        </h2>
        <Badge>{members.length}</Badge>
        <span className="sm:ml-auto">
          <SavedTeamMenu onChoose={onChooseTeam} />
        </span>
        <Button
          ref={generateButton}
          size="sm"
          icon={<Users size={16} aria-hidden />}
          isBusy={state.viewState === 'running'}
          onClick={onGenerateTeam}
        >
          {texts.generateWholeTeam}
        </Button>
      </div>
      <TeamTable members={members} />
      <GenerationStatus
        state={state}
        generation={generation}
        memberCount={members.length}
        restoreFocusTo={generateButton}
      />
      {members.length === 0 ? (
        <p className="pb-2 text-center text-balance text-ink-muted">{texts.noSelectedMembers}</p>
      ) : (
        <RestoreFocus to={generateButton}>
          <MemberList labelledBy={headingId} onAnnounce={onAnnounce} />
        </RestoreFocus>
      )}
    </section>
  );
}
