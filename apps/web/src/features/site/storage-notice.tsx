import type { ReactNode } from 'react';
import { storageIssueText } from '../../services/workspace/storage-issue-text.ts';
import { dismissStorageIssues, useWorkspace } from '../../services/workspace/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { storageNoticeMessages } from '../../services/workspace/messages.ts';

/** Storage errors of the workspace, until dismissed. */
export function StorageNotice({ action = null }: { action?: ReactNode }) {
  const issues = useWorkspace((state) => state.storageIssues);
  if (issues.length === 0) return null;
  return (
    <Notice
      tone="error"
      action={
        <div className="flex flex-wrap gap-2">
          {action}
          <Button size="sm" onClick={dismissStorageIssues}>
            {storageNoticeMessages.dismiss}
          </Button>
        </div>
      }
    >
      {storageIssueText(issues)}
    </Notice>
  );
}
