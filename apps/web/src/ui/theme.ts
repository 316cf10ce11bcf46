import { create } from 'zustand';

export const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];

// A cookie, because boot.js reads it before the first paint, and browser storage is for the workspace.
const cookieName = 'convoke.theme';
const cookieLifeSeconds = 400 * 24 * 60 * 60;

function readPreference(): ThemePreference {
  // The build renders without a document.
  if (typeof document === 'undefined') return 'system';
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

const useThemeStore = create<{ preference: ThemePreference }>(() => ({
  preference: readPreference(),
}));

export function useTheme(): ThemePreference {
  return useThemeStore((state) => state.preference);
}

export function setTheme(preference: ThemePreference): void {
  const isSystem = preference === 'system';
  document.cookie = `${cookieName}=${preference}; path=/; SameSite=Lax; max-age=${isSystem ? 0 : cookieLifeSeconds}`;
  if (isSystem) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = preference;
  useThemeStore.setState({ preference });
}
