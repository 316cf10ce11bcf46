import { useNavigate } from '../lib/routing/router.tsx';
import { liveTeamCalls } from '../features/team/live-team-calls.ts';
import { TeamAssembly } from '../features/team/team-assembly.tsx';
import { teamMessages } from '../features/team/team.messages.ts';
import { StorageNotice } from '../features/site/storage-notice.tsx';
import { paths } from '../paths.ts';
import { BotCheckWidget } from '../services/bot-check/bot-check-widget.tsx';

export function TeamAssemblyPage() {
  const navigate = useNavigate();
  return (
    <>
      <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 pt-10 pb-8 sm:px-6">
        <h1 className="text-4xl">{teamMessages.title}</h1>
        <StorageNotice />
      </div>
      <TeamAssembly
        calls={liveTeamCalls}
        botCheck={<BotCheckWidget />}
        onDone={() => navigate(paths.teamDashboard)}
      />
    </>
  );
}
