import { Suspense, useRef } from 'react';
import { useStore } from 'zustand';
import { Redirect, Routes, useLocation } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { useIdentity } from '../../services/identity/identity.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PaletteDoor } from '../palette/palette-door.tsx';
import { RouteAnnouncer, RouteArrival, useVisitMemory } from '../route-arrival.tsx';
import { prefetchLinked, routeAt, routes, titleOf } from '../routes.tsx';
import { Header } from './header.tsx';
import { useIsAnythingToTell, useKeptSession } from './kept-session.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { optionalPart } from './optional-part.ts';
import { shellMessages } from './shell.messages.ts';
import { signOutQuestionStore } from './sign-out-question.ts';

const KeptWorkQuestion = optionalPart(
  async () =>
    (await import('../../features/account/kept-work/kept-work-question.tsx')).KeptWorkQuestion,
);
const RemoveBrowserData = optionalPart(
  async () => (await import('../../features/account/remove-browser-data.tsx')).RemoveBrowserData,
);
const AccountBanners = optionalPart(
  async () => (await import('../../features/account/account-banners.tsx')).AccountBanners,
);

/** What stands around every page. A page that carries `data-fills-window` gets exactly the window's height. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const memory = useVisitMemory();
  const isAnythingToTell = useIsAnythingToTell();
  const { account } = useIdentity();
  useKeptSession();
  const signOutQuestion = useStore(signOutQuestionStore);
  const Footer = routeAt(pathname)?.Footer ?? null;

  return (
    <div
      className="flex min-h-dvh flex-col pt-(--header-height) has-data-fills-window:h-dvh print:block print:pt-0"
      onPointerOver={(event) => prefetchLinked(event.target)}
      onFocus={(event) => prefetchLinked(event.target)}
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-[150%] rounded-full bg-ink px-5 py-3 text-paper focus:translate-y-0 print:hidden"
        onClick={(event) => {
          // The address stays as it is: the router would take the fragment for a visit.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {shellMessages.skip}
      </a>
      <Header />
      <OfflineBanner />
      {isAnythingToTell ? (
        <Suspense>
          <AccountBanners isOnAuthScreen={pathname.startsWith('/auth/')} />
        </Suspense>
      ) : null}
      {account === null ? null : (
        <Suspense>
          <KeptWorkQuestion key={account.uuid} />
        </Suspense>
      )}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col has-data-fills-window:overflow-hidden print:block"
      >
        <ErrorBoundary address={pathname}>
          {/* As high as the window, so that the footer does not stand where the page will. */}
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Routes
              routes={[
                { path: paths.root, element: <Redirect to={paths.home} /> },
                { path: paths.admin, element: <Redirect to={paths.adminDashboard} /> },
                ...routes.map((route) => ({
                  path: route.path,
                  element: (
                    <>
                      <route.Page />
                      <RouteArrival title={titleOf(route)} {...{ memory, main }} />
                    </>
                  ),
                })),
              ]}
              fallback={<Redirect to={paths.home} />}
            />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>{Footer === null ? null : <Footer />}</Suspense>
      <LoadingOverlay />
      {signOutQuestion === null || account !== null ? null : (
        <Suspense>
          <RemoveBrowserData
            {...signOutQuestion}
            onClose={() => signOutQuestionStore.setState(null, true)}
          />
        </Suspense>
      )}
      <ToastRegion />
      <RouteAnnouncer />
      <PaletteDoor />
    </div>
  );
}
