import { useNavigate } from 'react-router';
import { liveTeamCalls } from '../features/team/live-team-calls.ts';
import { TeamAssembly } from '../features/team/team-assembly.tsx';
import { paths } from '../paths.ts';
import { BotCheckWidget } from '../services/bot-check/bot-check-widget.tsx';
import { dismissStorageProblem, useTeamData } from '../services/team-data/team-data.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function TeamAssemblyPage() {
  const navigate = useNavigate();
  const storageProblem = useTeamData((state) => state.storageProblem);
  return (
    <>
      <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 pt-10 pb-8 sm:px-6">
        <h1 className="text-4xl">Build Your Team</h1>
        {storageProblem === null ? null : (
          <Notice
            tone="error"
            action={
              <Button size="sm" onClick={dismissStorageProblem}>
                Got it
              </Button>
            }
          >
            {storageProblem}
          </Notice>
        )}
      </div>
      <TeamAssembly
        calls={liveTeamCalls}
        botCheck={<BotCheckWidget />}
        onDone={() => navigate(paths.teamDashboard)}
      />
    </>
  );
}
