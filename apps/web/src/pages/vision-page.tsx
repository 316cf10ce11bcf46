import { useState } from 'react';
import { preloadable } from '../lib/preloadable.tsx';
import { useNavigate } from '../lib/routing/router.tsx';
import { VisionForm } from '../features/vision/vision-form.tsx';
import { visionMessages } from '../features/vision/messages.ts';
import { StorageNotice } from '../features/site/storage-notice.tsx';
import { paths } from '../paths.ts';
import { readWorkspace, useWorkspace } from '../services/workspace/workspace.ts';
import { showToast } from '../ui/toast.tsx';

// Strangers edit no project.
const EditedProject = preloadable(
  async () => (await import('../features/vision/edited-project.tsx')).EditedProject,
);

const loadFileStart = () => import('../features/files/start-files.tsx');

/** Loads the line that names the project before the first render, so that the form below it does not move. */
export async function preload(): Promise<void> {
  if (typeof window !== 'undefined' && readWorkspace().vision !== null)
    await EditedProject.preload();
}

export default function VisionPage() {
  const navigate = useNavigate();
  const hasVision = useWorkspace((state) => state.vision !== null);
  const [project, setProject] = useState(0);

  async function startNew() {
    try {
      // With the code of conversations, which this page does without otherwise.
      const { startNewProject } = await import('../services/workspace/new-project.ts');
      startNewProject();
      setProject(project + 1);
    } catch {
      showToast(visionMessages.notStarted, { tone: 'error' });
    }
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-center text-4xl">{visionMessages.title}</h1>
      {hasVision ? <EditedProject onStartNew={() => void startNew()} /> : null}
      <StorageNotice />
      <VisionForm
        key={project}
        onDone={() => navigate(paths.teamAssembly)}
        loadFileStart={loadFileStart}
      />
    </div>
  );
}
