import { Profile } from '../features/account/profile/profile.tsx';
import { isFullySynced } from '../features/sync/sync.ts';
import { SyncSection } from '../features/sync/sync-section.tsx';

const readIsSynced = async () => isFullySynced();

export default function ProfilePage() {
  return (
    <Profile
      readIsSynced={readIsSynced}
      renderSync={(signOut) => <SyncSection onSignOut={signOut} />}
    />
  );
}
