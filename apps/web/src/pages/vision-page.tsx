import { useNavigate } from '../lib/routing/router.tsx';
import { VisionForm } from '../features/vision/vision-form.tsx';
import { visionMessages } from '../features/vision/messages.ts';
import { StorageNotice } from '../features/site/storage-notice.tsx';
import { paths } from '../paths.ts';

export default function VisionPage() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-center text-4xl">{visionMessages.title}</h1>
      <StorageNotice />
      <VisionForm onDone={() => navigate(paths.teamAssembly)} />
    </div>
  );
}
