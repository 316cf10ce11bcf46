import { storageSentences } from '../../services/team-data/storage-sentences.ts';
import { dismissStorageProblem, useTeamData } from '../../services/team-data/team-data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { storageNoticeMessages } from './storage-notice.messages.ts';

/** Says what the browser's storage would not keep, until the visitor has read it; reads it from the team data. */
export function StorageNotice() {
  const troubles = useTeamData((state) => state.storageTroubles);
  if (troubles.length === 0) return null;
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" onClick={dismissStorageProblem}>
          {storageNoticeMessages.dismiss}
        </Button>
      }
    >
      {storageSentences(troubles)}
    </Notice>
  );
}
