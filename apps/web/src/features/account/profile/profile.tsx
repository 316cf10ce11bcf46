import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { signOut } from '../../../services/api/authentication/session-refresh.ts';
import { useIdentity } from '../../../services/session/identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Seat } from '../../../ui/seat/seat.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { DownloadData } from './download-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { nameForInitials } from './profile-form.rules.ts';
import { profileMessages as texts } from '../messages.ts';
import { devicesQuery, profileQuery } from './profile.queries.ts';
import { ProfileSection } from './profile-section.tsx';

interface ProfileProps {
  /** Renders the settings of account sync; `signOut` ends the session and navigates home. */
  renderSync: (signOut: () => Promise<void>) => ReactNode;
  /** Resolves to whether the account has all that it synchronizes. */
  readIsSynced: () => Promise<boolean>;
}

/** The profile of the signed-in user; renders nothing for visitors, whom the guard redirects. */
export function Profile(props: ProfileProps) {
  const { account } = useIdentity();
  return account === null ? null : (
    <OwnProfile key={account.uuid} storedAccount={account} {...props} />
  );
}

function OwnProfile({
  storedAccount,
  renderSync,
  readIsSynced,
}: { storedAccount: Account } & ProfileProps) {
  const navigate = useNavigate();
  // The stored account shows at once; the response may update it.
  const account = useQuery(profileQuery(storedAccount.uuid)).data ?? storedAccount;
  const areDevicesLoading = useQuery(devicesQuery(storedAccount.uuid)).isPending;

  const signOutHere = useSignOut(readIsSynced);

  async function signOutAndGoHome() {
    await signOut();
    navigate(paths.home);
  }

  return (
    <div className="mx-auto flex w-full max-w-225 flex-col gap-6 px-4 pt-10 pb-16 sm:px-6 pointer-coarse:[&_button]:min-h-11">
      <header>
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="mt-1 text-lg text-ink-muted">{texts.subtitle}</p>
      </header>
      <Person account={account} />
      <ProfileForm account={account} />
      <ProfileSection title={texts.securityTitle} subtitle={texts.security}>
        <ChangePassword account={account} />
        <Devices account={account} onSignOut={signOutHere} />
      </ProfileSection>
      {/* The list above it has any number of rows: its arrival would move buttons from under the pointer. */}
      {areDevicesLoading ? null : (
        <ProfileSection title={texts.data}>
          {renderSync(signOutAndGoHome)}
          <DownloadData />
          <DeleteAccount
            email={account.email}
            onDeleted={() => {
              showToast(texts.deleted);
              void signOutAndGoHome();
            }}
          />
        </ProfileSection>
      )}
    </div>
  );
}

// In a team the colour depends on the role too; an account has none.
const noRole = { role: '' };

function Person({ account }: { account: Account }) {
  const { firstName, lastName, email, userType } = account;
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 sm:gap-5 sm:p-7">
      <Seat name={nameForInitials(account)} {...noRole} size="lg" />
      <div className="flex min-w-0 flex-col items-start gap-0.5 wrap-anywhere">
        <p className="font-title text-2xl">
          <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        </p>
        <p className="text-ink-muted">{email}</p>
        <span className="mt-1">
          <Badge>{texts.role(userType)}</Badge>
        </span>
      </div>
    </div>
  );
}
