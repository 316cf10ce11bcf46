import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useIsMailDelivered } from '../../services/api/public-config.ts';
import { sessionStore } from '../../services/session/session-store.ts';
import { identityStore } from '../../services/session/identity.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { paths } from '../../paths.ts';
import { accountMessages as texts } from './messages.ts';
import { ResendVerification } from './auth/resend-verification.tsx';

interface AccountBannersProps {
  /** The sign-in screens report these states themselves. */
  isOnAuthScreen: boolean;
}

/** Banners about the sign-in: session ended, not stored, temporary password, unverified address. */
export function AccountBanners({ isOnAuthScreen }: AccountBannersProps) {
  const { identity, ended, isUnsaved } = useStore(identityStore);
  const isMailDelivered = useIsMailDelivered();
  const unverified =
    isMailDelivered && identity?.account.emailVerified === false && !isOnAuthScreen;
  const isEndReported = ended === 'refused' || ended === 'noRefreshToken';
  return (
    <aside aria-label={texts.banners} className="print:hidden">
      {isEndReported ? (
        <Banner isAlert sentence={texts[ended]}>
          {isOnAuthScreen ? null : (
            <LinkButton size="sm" to={paths.login}>
              {texts.signIn}
            </LinkButton>
          )}
          <Button size="sm" variant="quiet" onClick={() => sessionStore.dismiss()}>
            {texts.gotIt}
          </Button>
        </Banner>
      ) : null}
      {isUnsaved ? (
        <Banner isAlert sentence={texts.unsaved}>
          <Button size="sm" variant="quiet" onClick={() => sessionStore.dismiss()}>
            {texts.gotIt}
          </Button>
        </Banner>
      ) : null}
      {identity?.account.hasTemporaryPassword === true ? (
        <Banner sentence={texts.temporaryPassword}>
          <LinkButton size="sm" to={paths.profile}>
            {texts.toProfile}
          </LinkButton>
        </Banner>
      ) : null}
      {unverified ? (
        <Banner sentence={texts.unverified(identity.account.email)}>
          <ResendVerification size="sm" email={identity.account.email} />
        </Banner>
      ) : null}
    </aside>
  );
}

interface BannerProps {
  isAlert?: boolean;
  sentence: string;
  children: ReactNode;
}

function Banner({ isAlert = false, sentence, children }: BannerProps) {
  return (
    <div className="border-b border-line bg-tint">
      <div className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm sm:px-6">
        <p role={isAlert ? 'alert' : undefined} className="min-w-0 flex-1 basis-64 wrap-anywhere">
          {sentence}
        </p>
        {children}
      </div>
    </div>
  );
}
