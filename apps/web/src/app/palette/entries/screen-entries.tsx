import type { Account } from '@convoke/contract/account/account.schemas.ts';
import {
  ChartColumn,
  CircleUser,
  Cpu,
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
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { appMessages } from '../../messages.ts';
import type { RouteName } from '../../../routes.ts';
import { routes } from '../../routes.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteMessages as texts } from '../messages.ts';

const icons: Partial<Record<RouteName, LucideIcon>> = {
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
  adminModels: Cpu,
  adminTools: Wrench,
  adminSettings: Settings,
  adminAnalytics: ChartColumn,
  adminAudit: History,
};

interface ScreenEntriesOptions {
  account: Account | null;
  pathname: string;
  navigate: (path: string) => void;
}

/** Entries for all screens that the visitor may open. */
export function screenEntries({
  account,
  pathname,
  navigate,
}: ScreenEntriesOptions): PaletteEntry[] {
  const keywords: Partial<Record<RouteName, string>> = texts.screenWords;
  const mayOpen = {
    visitors: account === null,
    accounts: account !== null,
    administrators: account?.userType === 'ADMIN',
  };
  return routes
    .filter(({ access, needsLink }) => !needsLink && (access === undefined || mayOpen[access]))
    .map(({ name, path, prefetch }) => {
      const Icon = icons[name] ?? FileText;
      return {
        id: path,
        group: texts.groups.go,
        label: name === 'home' ? texts.home : appMessages.titles[name],
        // The path is a keyword too, for visitors who know it.
        keywords: `${keywords[name] ?? ''} ${path}`,
        detail: path === pathname ? texts.here : undefined,
        icon: <Icon size={18} />,
        prefetch,
        run: () => navigate(path),
      };
    });
}
