/** Every address of the app. */
export const paths = {
  root: '/',
  home: '/home',
  howItWorks: '/home#how-it-works',
  features: '/home#features',
  vision: '/vision',
  teamAssembly: '/team-assembly',
  teamDashboard: '/team-dashboard',
  conversations: '/conversations',
  /** Pattern of the addresses that `conversationPath` makes; the page itself says when the id is missing. */
  conversation: '/conversation/:id?',
} as const;

/** Address of one published conversation. */
export function conversationPath(uuid: string): string {
  return `/conversation/${encodeURIComponent(uuid)}`;
}
