import { useNavigate } from 'react-router';
import { VisionForm } from '../features/vision/vision-form.tsx';
import { paths } from '../paths.ts';
import { dismissStorageProblem, useTeamData } from '../services/team-data/team-data.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function VisionPage() {
  const navigate = useNavigate();
  const storageProblem = useTeamData((state) => state.storageProblem);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-center text-4xl">Define Your Vision</h1>
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
      <VisionForm onDone={() => navigate(paths.teamAssembly)} />
    </div>
  );
}
