import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu } from '../../ui/menu.tsx';
import { setTheme, themePreferences, useTheme, type ThemePreference } from '../../ui/theme.ts';

export const themeLabels: Record<ThemePreference, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Like the system',
};

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const theme = useTheme();
  const Current = icons[theme];
  return (
    <Menu
      label="Theme"
      icon={<Current size={20} />}
      items={themePreferences.map((preference) => {
        const Icon = icons[preference];
        return {
          label: themeLabels[preference],
          icon: <Icon size={18} aria-hidden />,
          isChecked: preference === theme,
          onSelect: () => setTheme(preference),
        };
      })}
    />
  );
}
