import { routeTable, type RouteName } from './routes.ts';

/** Every address of the app, that of a screen by its name. */
export const paths = {
  root: '/',
  howItWorks: '/home#how-it-works',
  features: '/home#features',
  admin: '/admin',
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table holds each name
  ...(Object.fromEntries(routeTable.map(({ name, path }) => [name, path])) as Record<
    RouteName,
    string
  >),
} as const;

/** The address of a publication. */
export function conversationPath(uuid: string): string {
  return `/conversation/${encodeURIComponent(uuid)}`;
}

/** Address of a conversation in this browser, maybe of one of its messages; without an id, of the one last worked on. */
export function roomPath(id: string | null, messageId = ''): string {
  if (id === null) return paths.teamDashboard;
  const target = messageId === '' ? {} : { message: messageId };
  return `${paths.teamDashboard}?${new URLSearchParams({ conversation: id, ...target })}`;
}

/** The address of the sign-in that returns to another address. */
export function loginPath(returnUrl: string): string {
  return `${paths.login}?${new URLSearchParams({ returnUrl })}`;
}

/** State of the visit to the team assembly that the landing page's field makes. */
export const missionVisit = { isOfMission: true } as const;
