import { productName, productTagline } from '@convoke/contract/product.ts';
import { lazy, type ComponentType } from 'react';
import { matchPath } from '../lib/routing/match-path.rules.ts';
import { paths } from '../paths.ts';

interface AppRoute {
  path: string;
  title: string;
  Page: ComponentType;
  /** What stands under the page; most have nothing there. */
  Footer: ComponentType | null;
  /** Fetches the code before the visitor asks for the page. */
  prefetch: () => void;
  /** Has the code at hand before the first render, which then waits for nothing. Not to be called later. */
  preload: () => Promise<void>;
}

type Load = () => Promise<ComponentType>;

function route(path: string, title: string, load: Load, loadFooter: Load | null = null): AppRoute {
  const onDemand = (loadPart: Load) => lazy(async () => ({ default: await loadPart() }));
  const made: AppRoute = {
    path,
    title,
    Page: onDemand(load),
    Footer: loadFooter === null ? null : onDemand(loadFooter),
    // Should it fail, the visit itself tries again and says so.
    prefetch: () => void load().catch(() => undefined),
    async preload() {
      const [Page, Footer] = await Promise.all([load(), loadFooter === null ? null : loadFooter()]);
      Object.assign(made, { Page, Footer });
    },
  };
  return made;
}

/** Every screen with its address and the title of its window. */
export const routes: readonly AppRoute[] = [
  route(
    paths.home,
    `${productName}: ${productTagline}`,
    async () => (await import('../pages/home-page.tsx')).HomePage,
    async () => (await import('./shell/footer.tsx')).Footer,
  ),
  route(
    paths.vision,
    `Define Your Vision · ${productName}`,
    async () => (await import('../pages/vision-page.tsx')).VisionPage,
  ),
  route(
    paths.teamAssembly,
    `Build Your Team · ${productName}`,
    async () => (await import('../pages/team-assembly-page.tsx')).TeamAssemblyPage,
  ),
  route(
    paths.teamDashboard,
    `Team Chat · ${productName}`,
    async () => (await import('../pages/team-dashboard-page.tsx')).TeamDashboardPage,
  ),
  route(
    paths.conversations,
    `The Conversation Feed · ${productName}`,
    withQueries(async () => (await import('../pages/conversations-page.tsx')).ConversationsPage),
  ),
  route(
    paths.conversation,
    `Conversation · ${productName}`,
    withQueries(async () => (await import('../pages/conversation-page.tsx')).ConversationPage),
  ),
  route(
    paths.about,
    `About · ${productName}`,
    async () => (await import('../pages/about-page.tsx')).AboutPage,
  ),
  route(
    paths.contact,
    `Contact · ${productName}`,
    async () => (await import('../pages/contact-page.tsx')).ContactPage,
  ),
  route(
    paths.login,
    `Sign In · ${productName}`,
    forVisitors(async () => (await import('../pages/login-page.tsx')).LoginPage),
  ),
  route(
    paths.register,
    `Create Account · ${productName}`,
    forVisitors(async () => (await import('../pages/register-page.tsx')).RegisterPage),
  ),
  route(
    paths.forgotPassword,
    `Reset Password · ${productName}`,
    forVisitors(async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage),
  ),
  route(
    paths.resetPassword,
    `Choose a New Password · ${productName}`,
    async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage,
  ),
  route(
    paths.verifyEmail,
    `Verify Your E-mail · ${productName}`,
    async () => (await import('../pages/verify-email-page.tsx')).VerifyEmailPage,
  ),
  route(
    paths.profile,
    `My Profile · ${productName}`,
    forAccounts(async () => (await import('../pages/profile-page.tsx')).ProfilePage),
  ),
  route(
    paths.adminDashboard,
    `Admin Dashboard · ${productName}`,
    forAdministrators(
      async () => (await import('../pages/admin-dashboard-page.tsx')).AdminDashboardPage,
    ),
  ),
  route(
    paths.adminUsers,
    `User Management · ${productName}`,
    forAdministrators(async () => (await import('../pages/admin-users-page.tsx')).AdminUsersPage),
  ),
  route(
    paths.adminContent,
    `Content Management · ${productName}`,
    forAdministrators(
      async () => (await import('../pages/admin-content-page.tsx')).AdminContentPage,
    ),
  ),
  route(
    paths.adminSettings,
    `System Settings · ${productName}`,
    forAdministrators(
      async () => (await import('../pages/admin-settings-page.tsx')).AdminSettingsPage,
    ),
  ),
  route(
    paths.adminAnalytics,
    `Analytics · ${productName}`,
    forAdministrators(
      async () => (await import('../pages/admin-analytics-page.tsx')).AdminAnalyticsPage,
    ),
  ),
  route(
    paths.adminAudit,
    `Audit Log · ${productName}`,
    forAdministrators(async () => (await import('../pages/admin-audit-page.tsx')).AdminAuditPage),
  ),
];

/** Loads the query cache together with a page that needs it: the others do without its code. */
function withQueries(load: Load): Load {
  return async () => {
    const [queries, Page] = await Promise.all([import('./queries.tsx'), load()]);
    return queries.withQueries(Page);
  };
}

/** Sends whoever is signed in on to where the page leads. */
function forVisitors(load: Load): Load {
  return async () => {
    const [guards, Page] = await Promise.all([import('./guards.tsx'), load()]);
    return guards.redirectSignedIn(Page);
  };
}

/** Asks for a sign-in first. */
function forAccounts(load: Load): Load {
  return async () => {
    const [guards, Page] = await Promise.all([import('./guards.tsx'), withQueries(load)()]);
    return guards.requireSignedIn(Page);
  };
}

/** Lets only administrators in. */
function forAdministrators(load: Load): Load {
  return async () => {
    const [guards, Page] = await Promise.all([import('./guards.tsx'), withQueries(load)()]);
    return guards.requireAdmin(Page);
  };
}

/** The screen at an address; `undefined` when there is none. */
export function routeAt(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Begins to fetch the page behind a link that the visitor is about to follow. */
export function prefetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin) return;
  routeAt(link.pathname)?.prefetch();
}
