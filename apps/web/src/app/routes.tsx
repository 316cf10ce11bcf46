import { productName } from '@convoke/contract/product.ts';
import { lazy, type ComponentType } from 'react';
import { learnSentences } from '../lib/language/sentences.ts';
import { matchPath } from '../lib/routing/match-path.rules.ts';
import { paths } from '../paths.ts';
import { appMessages } from './app.messages.ts';

type PageName = keyof typeof appMessages.titles;

interface AppRoute {
  path: string;
  name: PageName;
  Page: ComponentType;
  /** What stands under the page; most have nothing there. */
  Footer: ComponentType | null;
  /** Fetches the code before the visitor asks for the page. */
  prefetch: () => void;
  /** Has the code at hand before the first render, which then waits for nothing. Not to be called later. */
  preload: () => Promise<void>;
}

type Load = () => Promise<ComponentType>;

function route(
  path: string,
  name: PageName,
  loadPage: Load,
  loadFooter: Load | null = null,
): AppRoute {
  // The landing page shows nothing that the server or a schema says.
  const load = name === 'home' ? loadPage : withSentences(loadPage);
  const onDemand = (loadPart: Load) => lazy(async () => ({ default: await loadPart() }));
  const made: AppRoute = {
    path,
    name,
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
    'home',
    async () => (await import('../pages/home-page.tsx')).HomePage,
    async () => (await import('./shell/footer.tsx')).Footer,
  ),
  route(paths.watch, 'watch', async () =>
    (await import('../pages/watch-page.tsx')).loadWatchPage(),
  ),
  route(paths.vision, 'vision', async () => (await import('../pages/vision-page.tsx')).VisionPage),
  route(
    paths.teamAssembly,
    'teamAssembly',
    async () => (await import('../pages/team-assembly-page.tsx')).TeamAssemblyPage,
  ),
  route(
    paths.teamDashboard,
    'teamDashboard',
    async () => (await import('../pages/team-dashboard-page.tsx')).TeamDashboardPage,
  ),
  route(
    paths.conversations,
    'conversations',
    withQueries(async () => (await import('../pages/conversations-page.tsx')).ConversationsPage),
  ),
  route(
    paths.conversation,
    'conversation',
    withQueries(async () => (await import('../pages/conversation-page.tsx')).ConversationPage),
  ),
  route(paths.about, 'about', async () => (await import('../pages/about-page.tsx')).AboutPage),
  route(
    paths.contact,
    'contact',
    async () => (await import('../pages/contact-page.tsx')).ContactPage,
  ),
  route(
    paths.login,
    'login',
    forVisitors(async () => (await import('../pages/login-page.tsx')).LoginPage),
  ),
  route(
    paths.register,
    'register',
    forVisitors(async () => (await import('../pages/register-page.tsx')).RegisterPage),
  ),
  route(
    paths.forgotPassword,
    'forgotPassword',
    forVisitors(async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage),
  ),
  route(
    paths.resetPassword,
    'resetPassword',
    async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage,
  ),
  route(
    paths.verifyEmail,
    'verifyEmail',
    async () => (await import('../pages/verify-email-page.tsx')).VerifyEmailPage,
  ),
  route(
    paths.profile,
    'profile',
    forAccounts(async () => (await import('../pages/profile-page.tsx')).ProfilePage),
  ),
  route(
    paths.adminDashboard,
    'adminDashboard',
    forAdministrators(
      async () => (await import('../pages/admin-dashboard-page.tsx')).AdminDashboardPage,
    ),
  ),
  route(
    paths.adminUsers,
    'adminUsers',
    forAdministrators(async () => (await import('../pages/admin-users-page.tsx')).AdminUsersPage),
  ),
  route(
    paths.adminContent,
    'adminContent',
    forAdministrators(
      async () => (await import('../pages/admin-content-page.tsx')).AdminContentPage,
    ),
  ),
  route(
    paths.adminSettings,
    'adminSettings',
    forAdministrators(
      async () => (await import('../pages/admin-settings-page.tsx')).AdminSettingsPage,
    ),
  ),
  route(
    paths.adminAnalytics,
    'adminAnalytics',
    forAdministrators(
      async () => (await import('../pages/admin-analytics-page.tsx')).AdminAnalyticsPage,
    ),
  ),
  route(
    paths.adminAudit,
    'adminAudit',
    forAdministrators(async () => (await import('../pages/admin-audit-page.tsx')).AdminAuditPage),
  ),
];

/** The title of a screen's window, in the visitor's language. */
export function titleOf({ name }: AppRoute): string {
  const title = appMessages.titles[name];
  return name === 'home' ? title : `${title} · ${productName}`;
}

/** What a screen says of itself where a link to it is shown; most say what the product does. */
export function descriptionOf({ name }: AppRoute): string {
  const { descriptions } = appMessages;
  return name === 'about' || name === 'contact' || name === 'watch'
    ? descriptions[name]
    : descriptions.home;
}

/** Has what the server and schemas say in the visitor's language before anything can be refused. */
function withSentences(load: Load): Load {
  return async () => (await Promise.all([load(), learnSentences()]))[0];
}

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
