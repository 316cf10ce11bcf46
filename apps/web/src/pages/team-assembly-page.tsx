import { lazy, Suspense, useEffect, useState } from 'react';
import { inPageNavigation } from '../lib/routing/in-page-navigation.ts';
import { useLocation, useNavigate } from '../lib/routing/router.tsx';
import { browserTeamCalls } from '../features/team/generation/browser-team-calls.ts';
import { TeamAssembly } from '../features/team/team-assembly.tsx';
import { teamMessages } from '../features/team/messages.ts';
import { StorageNotice } from '../features/site/storage-notice.tsx';
import { paths } from '../paths.ts';
import { BotCheckWidget } from '../services/bot-check/bot-check-widget.tsx';
import {
  loadMessageDraft,
  saveMessageDraft,
} from '../services/workspace/conversation/message-draft.ts';
import { readWorkspace, saveVision } from '../services/workspace/workspace.ts';

// For the way from the landing page alone.
const DraftedGoals = lazy(async () => ({
  default: (await import('../features/vision/drafted-goals.tsx')).DraftedGoals,
}));

/** A new project with this mission; the one before stays in the library. */
async function beginMission(teamVision: string): Promise<void> {
  const { vision, members } = readWorkspace();
  if (vision !== null || members.length > 0) {
    const { startNewProject } = await import('../services/workspace/new-project.ts');
    startNewProject();
  }
  saveVision({ teamVision, objectives: '', keyResults: '' });
}

/** Puts a first question into the message field of the room. */
async function prepareQuestion(): Promise<void> {
  const { startersOf } = await import('../features/room/starters.rules.ts');
  const [question] = startersOf(readWorkspace().vision);
  if (question !== undefined && loadMessageDraft() === '') saveMessageDraft(question);
}

/**
 * The address alone begins nothing: on another site it would put a project aside and cost calls of the model. Before the app
 * runs, the browser sends the landing page's form itself.
 */
function isFromField(state: unknown): boolean {
  if (typeof state === 'object' && state !== null && 'isOfMission' in state) return true;
  const { referrer } = document;
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin && [paths.root, paths.home].includes(pathname);
}

/** Takes the mission that the landing page's field leads here with: whether goals are drafted for it, and are there. */
function useMission() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [progress, setProgress] = useState<'none' | 'drafting' | 'ready'>('none');
  useEffect(() => {
    const mission = new URLSearchParams(search).get('mission')?.trim() ?? '';
    if (mission === '') return;
    // A reload, or Back, does not draft again.
    navigate(paths.teamAssembly, { replace: true, state: inPageNavigation });
    if (isFromField(state)) void beginMission(mission).then(() => setProgress('drafting'));
  }, [search, state, navigate]);
  return { progress, setReady: () => setProgress('ready') };
}

export default function TeamAssemblyPage() {
  const navigate = useNavigate();
  const { progress, setReady } = useMission();

  async function leave() {
    // The question is a help: without its code the room opens all the same.
    if (progress !== 'none') await prepareQuestion().catch(() => undefined);
    navigate(paths.teamDashboard);
  }

  return (
    <>
      <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 pt-10 pb-8 sm:px-6">
        <h1 className="text-4xl">{teamMessages.title}</h1>
        <StorageNotice />
        {progress === 'none' ? null : (
          <Suspense>
            <DraftedGoals onReady={setReady} />
          </Suspense>
        )}
      </div>
      <TeamAssembly
        calls={browserTeamCalls}
        botCheck={<BotCheckWidget />}
        isTeamDue={progress === 'ready'}
        onDone={() => void leave()}
      />
    </>
  );
}
