import type { Account } from '@convoke/contract/account/account.schemas.ts';
import {
  ChartColumn,
  CircleUser,
  FileText,
  History,
  House,
  Info,
  KeyRound,
  LayoutDashboard,
  LogIn,
  Mail,
  MessagesSquare,
  Newspaper,
  Play,
  Settings,
  Target,
  UserCog,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { appMessages } from '../app.messages.ts';
import { routes } from '../routes.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteMessages as texts } from './palette.messages.ts';
import { mayOpen, type ScreenName } from './screens.rules.ts';

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  home: House,
  vision: Target,
  watch: Play,
  teamAssembly: Users,
  teamDashboard: MessagesSquare,
  conversations: Newspaper,
  about: Info,
  contact: Mail,
  login: LogIn,
  register: UserPlus,
  forgotPassword: KeyRound,
  profile: CircleUser,
  adminDashboard: LayoutDashboard,
  adminUsers: UserCog,
  adminContent: FileText,
  adminSettings: Settings,
  adminAnalytics: ChartColumn,
  adminAudit: History,
};

interface Visit {
  account: Account | null;
  /** Where the visitor is. */
  pathname: string;
  navigate: (path: string) => void;
}

/** Every screen that the visitor may open. */
export function screenEntries({ account, pathname, navigate }: Visit): PaletteEntry[] {
  const words: Partial<Record<ScreenName, string>> = texts.screenWords;
  return routes
    .filter(({ name }) => mayOpen(name, account))
    .map(({ name, path, prefetch }) => {
      const Icon = icons[name] ?? FileText;
      return {
        id: path,
        group: texts.groups.go,
        label: name === 'home' ? texts.home : appMessages.titles[name],
        // Whoever knows the addresses finds the screens by their words too.
        keywords: `${words[name] ?? ''} ${path}`,
        detail: path === pathname ? texts.here : undefined,
        icon: <Icon size={18} />,
        prefetch,
        run: () => navigate(path),
      };
    });
}
