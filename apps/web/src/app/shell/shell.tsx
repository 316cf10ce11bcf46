import { Suspense, useRef } from 'react';
import { useStore } from 'zustand';
import { Redirect, Routes, useLocation } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { useIdentity } from '../../services/session/identity.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { RouteAnnouncer } from '../route-announcer.tsx';
import { RouteEffects, useScrollMemory, type RouteEffectsProps } from '../route-effects.tsx';
import { prefetchLinked, routeAt, routes, titleOf } from '../routes.tsx';
import { Header } from './header.tsx';
import { useHasAccountNotice, useSessionRefresh } from './session/session-refresh.ts';
import { LoadingOverlay } from './notices/loading-overlay.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { lazyOptional } from './lazy-optional.ts';
import { shellMessages } from '../messages.ts';
import { signOutQuestionStore } from '../../features/account/sign-out-question.ts';

const SyncQuestion = lazyOptional(
  async () => (await import('../../features/sync/sync-question.tsx')).SyncQuestion,
);
const RemoveBrowserData = lazyOptional(
  async () => (await import('../../features/account/remove-browser-data.tsx')).RemoveBrowserData,
);
const AccountBanners = lazyOptional(
  async () => (await import('../../features/account/account-banners.tsx')).AccountBanners,
);

/** Frame of all pages. A page with `data-fills-window` gets exactly the window's height. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const memory = useScrollMemory();
  const hasAccountNotice = useHasAccountNotice();
  const { account } = useIdentity();
  useSessionRefresh();
  const signOutQuestion = useStore(signOutQuestionStore);
  const Footer = routeAt(pathname)?.Footer ?? null;

  return (
    <div
      data-frame
      className="flex min-h-dvh flex-col pt-(--header-height) has-data-fills-window:h-dvh print:block print:pt-0"
      onPointerOver={(event) => prefetchLinked(event.target)}
      onFocus={(event) => prefetchLinked(event.target)}
    >
      <SkipLink main={main} />
      <Header />
      <OfflineBanner />
      {hasAccountNotice ? (
        <Suspense>
          <AccountBanners isOnAuthScreen={pathname.startsWith('/auth/')} />
        </Suspense>
      ) : null}
      {account === null ? null : (
        <Suspense>
          <SyncQuestion key={account.uuid} />
        </Suspense>
      )}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col has-data-fills-window:overflow-hidden print:block"
      >
        <ErrorBoundary address={pathname}>
          {/* As high as the window, so that the footer does not move when the page appears. */}
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Pages memory={memory} main={main} />
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
      <PaletteHost />
    </div>
  );
}

function SkipLink({ main }: Pick<RouteEffectsProps, 'main'>) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-[150%] rounded-full bg-ink px-5 py-3 text-paper focus:translate-y-0 print:hidden"
      onClick={(event) => {
        // The router would treat the fragment as a navigation.
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {shellMessages.skip}
    </a>
  );
}

function Pages(place: Pick<RouteEffectsProps, 'memory' | 'main'>) {
  return (
    <Routes
      routes={[
        { path: paths.root, element: <Redirect to={paths.home} /> },
        { path: paths.admin, element: <Redirect to={paths.adminDashboard} /> },
        ...routes.map((route) => ({
          path: route.path,
          element: (
            <>
              <route.Page />
              <RouteEffects title={titleOf(route)} {...place} />
            </>
          ),
        })),
      ]}
      fallback={<Redirect to={paths.home} />}
    />
  );
}
