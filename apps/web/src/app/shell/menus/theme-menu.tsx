import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { setTheme, themePreferences, useTheme } from '../../../ui/theme.ts';
import { shellMessages } from '../../messages.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const theme = useTheme();
  const Current = icons[theme];
  return (
    <Menu
      label={shellMessages.theme}
      icon={<Current size={20} />}
      items={themePreferences.map((preference) => {
        const Icon = icons[preference];
        return {
          label: shellMessages.themes[preference],
          icon: <Icon size={18} aria-hidden />,
          isChecked: preference === theme,
          onSelect: () => setTheme(preference),
        };
      })}
    />
  );
}
