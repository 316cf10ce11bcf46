interface Route {
  name: string;
  path: string;
  /** Who may open it; others are redirected. Everyone when omitted. */
  access?: 'visitors' | 'accounts' | 'administrators';
  /** Opened with an id or a token, so the palette does not list it. */
  needsLink?: true;
  /** The same for all first-time visitors: the build renders it, and the sitemap lists it. */
  isPrerendered?: true;
  /** The module of the page exports a `Footer`, which follows the page. */
  hasFooter?: true;
  /** Code besides the page's own. Pages that may not name an error load `errorMessages` only when they have to. */
  loads?: readonly ('errorMessages' | 'queries')[];
}

const table = [
  { name: 'home', path: '/home', isPrerendered: true, hasFooter: true },
  { name: 'watch', path: '/watch', isPrerendered: true },
  { name: 'vision', path: '/vision', isPrerendered: true },
  { name: 'teamAssembly', path: '/team-assembly', loads: ['errorMessages'] },
  { name: 'teamDashboard', path: '/team-dashboard', loads: ['errorMessages'] },
  { name: 'conversations', path: '/conversations', loads: ['queries'] },
  // The page itself reports a missing id.
  { name: 'conversation', path: '/conversation/:id?', needsLink: true, loads: ['queries'] },
  { name: 'about', path: '/about', isPrerendered: true },
  { name: 'contact', path: '/contact', isPrerendered: true },
  { name: 'login', path: '/auth/login', access: 'visitors', loads: ['errorMessages'] },
  { name: 'register', path: '/auth/register', access: 'visitors', loads: ['errorMessages'] },
  {
    name: 'forgotPassword',
    path: '/auth/forgot-password',
    access: 'visitors',
    loads: ['errorMessages'],
  },
  {
    name: 'resetPassword',
    path: '/auth/reset-password',
    needsLink: true,
    loads: ['errorMessages'],
  },
  { name: 'verifyEmail', path: '/auth/verify-email', needsLink: true, loads: ['errorMessages'] },
  // Opened by the link that the start prints, by the rehearsal notice, and from the administration.
  { name: 'setup', path: '/setup', needsLink: true, loads: ['errorMessages', 'queries'] },
  { name: 'profile', path: '/profile', access: 'accounts', loads: ['errorMessages', 'queries'] },
  adminRoute('adminDashboard', '/admin/dashboard'),
  adminRoute('adminUsers', '/admin/users'),
  adminRoute('adminContent', '/admin/content'),
  adminRoute('adminModels', '/admin/models'),
  adminRoute('adminTools', '/admin/tools'),
  adminRoute('adminSettings', '/admin/settings'),
  adminRoute('adminAnalytics', '/admin/analytics'),
  adminRoute('adminAudit', '/admin/audit'),
] as const satisfies readonly Route[];

function adminRoute<const Name extends string>(name: Name, path: string) {
  return { name, path, access: 'administrators', loads: ['errorMessages', 'queries'] } as const;
}

export type RouteName = (typeof table)[number]['name'];

/** A screen: router, palette, build and sitemap read this table. Vite and the server rendering load it too, so it imports nothing. */
export type RouteDefinition = Readonly<Route & { name: RouteName }>;

export const routeTable: readonly RouteDefinition[] = table;

/** The module whose default export renders a screen, from `src`: `pages/about-page.tsx`. */
export function pageModule({ name }: RouteDefinition): string {
  return `pages/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
}
