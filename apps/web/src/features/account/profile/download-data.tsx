import { Download } from 'lucide-react';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { profileMessages as texts } from '../messages.ts';
import { readOwnData } from './profile.queries.ts';

type Outcome = { name: 'none' | 'reading' } | { name: 'failed'; message: string };

/** Downloads all data of the account as JSON. */
export function DownloadData() {
  const [outcome, setOutcome] = useState<Outcome>({ name: 'none' });

  async function download() {
    setOutcome({ name: 'reading' });
    try {
      const data = await readOwnData();
      const day = new Date(now()).toISOString().slice(0, 10);
      saveFile(`convoke-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
      setOutcome({ name: 'none' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({
        name: 'failed',
        message: `${texts.downloadFailed} ${errorText(error)}`,
      });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          icon={<Download size={18} aria-hidden />}
          isBusy={outcome.name === 'reading'}
          onClick={() => void download()}
        >
          {texts.download}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">
          {texts.downloadExplanation}
        </p>
      </div>
      {outcome.name === 'failed' ? <Notice tone="error">{outcome.message}</Notice> : null}
    </div>
  );
}
