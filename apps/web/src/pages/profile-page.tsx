import { Profile } from '../features/account/profile/profile.tsx';
import { SyncSection } from '../features/sync/sync-section.tsx';

export default function ProfilePage() {
  return <Profile renderSync={(signOut) => <SyncSection onSignOut={signOut} />} />;
}
