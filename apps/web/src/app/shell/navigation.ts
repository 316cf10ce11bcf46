import { paths } from '../../paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

/** What the header and the side menu offer, in this order. */
export const navigationLinks: readonly NavigationLink[] = [
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Features', to: paths.features },
  { label: 'Explore', to: paths.conversations },
  { label: 'Create', to: paths.vision },
];
