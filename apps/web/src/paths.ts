/** Every address of the app. */
export const paths = {
  root: '/',
  home: '/home',
  howItWorks: '/home#how-it-works',
  features: '/home#features',
  vision: '/vision',
  teamAssembly: '/team-assembly',
  teamDashboard: '/team-dashboard',
} as const;
