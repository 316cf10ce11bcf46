import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { now } from '../../../lib/clock.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ApiError } from '../../../services/api/api-error.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { profileMessages as texts } from '../messages.ts';
import { readOwnData } from './profile.queries.ts';

/** Downloads all data of the account as JSON. */
export function DownloadData() {
  const download = useMutation<void, ApiError>({
    async mutationFn() {
      const data = await readOwnData();
      const day = new Date(now()).toISOString().slice(0, 10);
      saveFile(`convoke-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
  });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          icon={<Download size={18} aria-hidden />}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          {texts.download}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">
          {texts.downloadExplanation}
        </p>
      </div>
      {download.error === null ? null : (
        <Notice tone="error">{`${texts.downloadFailed} ${errorText(download.error)}`}</Notice>
      )}
    </div>
  );
}
