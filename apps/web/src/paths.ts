/** Every address of the app. */
export const paths = {
  root: '/',
  home: '/home',
  howItWorks: '/home#how-it-works',
  features: '/home#features',
  /** A sample conversation that plays itself. */
  watch: '/watch',
  vision: '/vision',
  teamAssembly: '/team-assembly',
  teamDashboard: '/team-dashboard',
  conversations: '/conversations',
  /** Pattern of the addresses that `conversationPath` makes; the page itself says when the id is missing. */
  conversation: '/conversation/:id?',
  about: '/about',
  contact: '/contact',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/auth/verify-email',
  profile: '/profile',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminContent: '/admin/content',
  adminSettings: '/admin/settings',
  adminAnalytics: '/admin/analytics',
  adminAudit: '/admin/audit',
} as const;

/** Address of one published conversation. */
export function conversationPath(uuid: string): string {
  return `/conversation/${encodeURIComponent(uuid)}`;
}

/** Address of the sign-in that leads on to another one. */
export function loginPath(returnUrl: string): string {
  return `${paths.login}?${new URLSearchParams({ returnUrl })}`;
}
