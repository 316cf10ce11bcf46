import { hasBrowserData, removeBrowserData } from '../../services/team-data/browser-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { accountMessages as texts } from './account.messages.ts';

interface RemoveBrowserDataProps {
  /** Whether the account has everything, so that nothing would be lost. */
  isSynchronised: boolean;
  onClose: () => void;
  /** Loads the page again, which clears its memory. */
  reload?: () => void;
}

/** Asks after a logout whether vision, team and conversations shall leave this browser; shown only where there are any. */
export function RemoveBrowserData({
  isSynchronised,
  onClose,
  reload = () => window.location.reload(),
}: RemoveBrowserDataProps) {
  const remove = (
    <Button
      key="remove"
      variant={isSynchronised ? 'primary' : 'danger'}
      data-autofocus={isSynchronised ? true : undefined}
      onClick={() => {
        removeBrowserData();
        reload();
      }}
    >
      {texts.removeData}
    </Button>
  );
  const leave = (
    <Button key="keep" data-autofocus={isSynchronised ? undefined : true} onClick={onClose}>
      {texts.leaveData}
    </Button>
  );
  return (
    <Dialog
      title={texts.removeDataQuestion}
      role="alertdialog"
      isOpen={hasBrowserData()}
      onClose={onClose}
      footer={[leave, remove]}
    >
      <p>{isSynchronised ? texts.removeSynchronised : texts.removeUnsynchronised}</p>
    </Dialog>
  );
}
