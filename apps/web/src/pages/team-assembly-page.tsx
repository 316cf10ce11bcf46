import { useNavigate } from '../lib/routing/router.tsx';
import { browserTeamCalls } from '../features/team/generation/browser-team-calls.ts';
import { TeamAssembly } from '../features/team/team-assembly.tsx';
import { teamMessages } from '../features/team/messages.ts';
import { StorageNotice } from '../features/site/storage-notice.tsx';
import { paths } from '../paths.ts';
import { BotCheckWidget } from '../services/bot-check/bot-check-widget.tsx';

export default function TeamAssemblyPage() {
  const navigate = useNavigate();
  return (
    <>
      <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 pt-10 pb-8 sm:px-6">
        <h1 className="text-4xl">{teamMessages.title}</h1>
        <StorageNotice />
      </div>
      <TeamAssembly
        calls={browserTeamCalls}
        botCheck={<BotCheckWidget />}
        onDone={() => navigate(paths.teamDashboard)}
      />
    </>
  );
}
