import { removeBrowserData } from '../../services/storage/browser-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { accountMessages as texts } from './messages.ts';

interface RemoveBrowserDataProps {
  /** Whether the account has all data, so that removing it here loses nothing. */
  isSynchronised: boolean;
  onClose: () => void;
  /** Reloads the page, which clears its memory. */
  reload?: () => void;
}

/** Asks after a sign-out whether to remove vision, team and conversations from this browser. */
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
        void removeBrowserData().then(reload);
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
      isOpen
      onClose={onClose}
      footer={[leave, remove]}
    >
      <p>{isSynchronised ? texts.removeSynchronised : texts.removeUnsynchronised}</p>
    </Dialog>
  );
}
