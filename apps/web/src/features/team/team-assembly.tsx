import { limits } from '@convoke/contract/limits.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { addTeam, seatTeam } from '../../services/workspace/teams/seat-team.ts';
import { paths } from '../../paths.ts';
import {
  addGeneratedMember,
  clearTable,
  readWorkspace,
  useWorkspace,
} from '../../services/workspace/workspace.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Seating } from '../../ui/seat/seating.tsx';
import { CreateMemberCard } from './member/create-member-card.tsx';
import { SavedMemberList } from './member/saved-member-list.tsx';
import type { TeamCalls } from './generation/team-calls.ts';
import { createTeamGeneration } from './generation/team-generation.ts';
import { teamMessages as texts } from './messages.ts';
import { useMemberForm } from './member/use-member-form.ts';
import { YourTeam } from './your-team.tsx';

interface TeamAssemblyProps {
  calls: TeamCalls;
  botCheck: ReactNode;
  /** A team is generated without being asked for. */
  isTeamDue?: boolean;
  /** Called when the members are stored. */
  onDone: () => void;
}

/** The team assembly screen without its heading; reads and changes the workspace. */
export function TeamAssembly({ calls, botCheck, isTeamDue = false, onDone }: TeamAssemblyProps) {
  const members = useWorkspace((state) => state.members);
  const form = useMemberForm(calls);
  const { generation, startAnew } = useTeamGeneration(calls);
  useEffect(() => {
    if (isTeamDue) void generation.start();
  }, [isTeamDue, generation]);
  const isGenerating = useStore(generation.store, ({ viewState }) => viewState === 'running');
  const [announcement, setAnnouncement] = useState('');
  const [asked, setAsked] = useState<'generate' | SavedTeam | null>(null);
  const yourTeam = useRef<HTMLElement>(null);

  function generateTeam(start = generation.start) {
    setAsked(null);
    void start();
    // On a narrow screen the table is below the button.
    yourTeam.current?.scrollIntoView({ block: 'nearest' });
  }

  function takeTeam(team: SavedTeam, take: (team: SavedTeam) => boolean | void) {
    setAsked(null);
    if (take(team) === false) showToast(texts.teamFull, { tone: 'error' });
    else setAnnouncement(texts.seated(team.name));
  }

  function startConversation() {
    if (form.isValid) {
      const refusal = form.add();
      // A duplicate is already in the team; any other refusal must be visible.
      if (refusal !== null && refusal !== 'duplicate') return;
    }
    onDone();
  }

  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto grid w-full max-w-300 flex-1 content-start items-start gap-8 px-4 pb-10 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10 **:scroll-mb-28">
        <div className="flex min-w-0 flex-col gap-8">
          <CreateMemberCard
            form={form}
            isGenerating={isGenerating}
            isTeamEmpty={members.length === 0}
            onGenerateTeam={() =>
              // Without a vision nobody is proposed who could replace them.
              members.length === 0 || readWorkspace().vision === null
                ? generateTeam()
                : setAsked('generate')
            }
            onAnnounce={setAnnouncement}
            botCheck={botCheck}
          />
          <SavedMemberList onAnnounce={setAnnouncement} />
        </div>
        <Seating people={members}>
          <YourTeam
            ref={yourTeam}
            generation={generation}
            onGenerateTeam={() => generateTeam()}
            onChooseTeam={(team) =>
              members.length === 0 ? takeTeam(team, seatTeam) : setAsked(team)
            }
            onAnnounce={setAnnouncement}
          />
        </Seating>
      </div>
      <TeamThereDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onReplace={() =>
          asked === null || asked === 'generate'
            ? generateTeam(startAnew)
            : takeTeam(asked, seatTeam)
        }
        onAdd={() =>
          asked === null || asked === 'generate' ? generateTeam() : takeTeam(asked, addTeam)
        }
      />
      <output className="sr-only">{announcement}</output>
      <BottomBar canStart={members.length > 0} onStart={startConversation} />
    </div>
  );
}

interface TeamThereDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onReplace: () => void;
  onAdd: () => void;
}

/** Asks what becomes of those at the table before others join. */
function TeamThereDialog({ isOpen, onClose, onReplace, onAdd }: TeamThereDialogProps) {
  return (
    <Dialog
      title={texts.teamThere.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onReplace}>{texts.teamThere.replace}</Button>
          <Button variant="primary" onClick={onAdd}>
            {texts.teamThere.add}
          </Button>
        </>
      }
    >
      <p>{texts.teamThere.explanation}</p>
    </Dialog>
  );
}

/** Generates into the workspace until the screen is left. */
function useTeamGeneration(calls: TeamCalls) {
  const [table] = useState(() => createTableGeneration(calls));
  useEffect(() => () => table.generation.stop(), [table]);
  return table;
}

/** Generates into the workspace; anew, the first who joins takes the place of all before. */
function createTableGeneration(calls: TeamCalls) {
  let isReplacing = false;
  const generation = createTeamGeneration({
    calls,
    readVision: () => readWorkspace().vision,
    isTeamFull: () => !isReplacing && readWorkspace().members.length >= limits.participants,
    addMember(member) {
      if (isReplacing) clearTable();
      isReplacing = false;
      return addGeneratedMember(member);
    },
  });
  async function startAnew() {
    isReplacing = true;
    await generation.start();
    isReplacing = false;
  }
  return { generation, startAnew };
}

function BottomBar({ canStart, onStart }: { canStart: boolean; onStart: () => void }) {
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-paper">
      <div className="mx-auto flex max-w-300 items-center justify-between gap-2 px-4 py-3 sm:px-6">
        <LinkButton
          to={paths.vision}
          variant="quiet"
          className="-ml-5 max-sm:-ml-3 max-sm:px-3 max-sm:text-sm"
          icon={<ArrowLeft size={18} aria-hidden className="max-sm:hidden" />}
        >
          {texts.backToVision}
        </LinkButton>
        <Button
          variant="primary"
          className="max-sm:px-4 max-sm:text-sm"
          disabled={!canStart}
          onClick={onStart}
        >
          {texts.startConversation}
          <ArrowRight size={18} aria-hidden className="max-sm:hidden" />
        </Button>
      </div>
    </div>
  );
}
