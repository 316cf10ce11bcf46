import { languages, profiles } from '@convoke/language/language.rules.ts';
import {
  FilePlus,
  Keyboard,
  Languages,
  MessageSquarePlus,
  Monitor,
  Moon,
  Sun,
  TextSearch,
} from 'lucide-react';
import { type Navigate, useLocation, useNavigate } from '../../../lib/routing/router.tsx';
import { useScreenCommands } from '../../../services/commands/commands.ts';
import { useIdentity } from '../../../services/session/identity.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { setTheme, themePreferences, useTheme } from '../../../ui/theme.ts';
import { currentLanguage } from '../../../lib/language/messages.ts';
import { chooseLanguage } from '../../language/language.ts';
import { shellMessages } from '../../messages.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteMessages as texts } from '../messages.ts';
import { screenEntries } from './screen-entries.tsx';
import {
  recentEntries,
  savedEntries,
  startChat,
  startProject,
  useRecentConversations,
} from './conversation-entries.tsx';
import { commandEntries, memberEntriesInRoom, memberEntriesElsewhere } from './team-entries.tsx';

const iconSize = 18;

interface PaletteEntriesOptions {
  onShowShortcuts: () => void;
  /** Searches the words of conversations alone. */
  onSearchConversations: () => void;
}

/** All entries, those of the current screen first. */
export function usePaletteEntries(options: PaletteEntriesOptions): PaletteEntry[] {
  const { account } = useIdentity();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { commands } = useScreenCommands();
  const members = useWorkspace((state) => state.members);
  const conversations = useWorkspace((state) => state.conversations);
  const recent = useRecentConversations();
  const theme = useTheme();
  const isInRoom = commands.length > 0;

  return [
    ...commandEntries(commands),
    ...(isInRoom ? memberEntriesInRoom(members) : []),
    ...beginnings(navigate),
    ...screenEntries({ account, pathname, navigate }),
    {
      id: 'search conversations',
      group: texts.groups.recentConversations,
      label: texts.searchConversations,
      keywords: texts.searchWords,
      icon: <TextSearch size={iconSize} />,
      fill: '',
      run: options.onSearchConversations,
    },
    ...recentEntries(recent, navigate),
    ...savedEntries(conversations, navigate),
    ...(isInRoom ? [] : memberEntriesElsewhere(members, navigate)),
    ...themePreferences.map((preference) => {
      const Icon = { light: Sun, dark: Moon, system: Monitor }[preference];
      return {
        id: `theme ${preference}`,
        group: shellMessages.theme,
        label: shellMessages.themes[preference],
        keywords: texts.themeWords,
        icon: <Icon size={iconSize} />,
        isChosen: preference === theme,
        run: () => setTheme(preference),
      };
    }),
    ...languages.map((language) => ({
      id: `language ${language}`,
      group: shellMessages.language,
      label: profiles[language].name,
      keywords: texts.languageWords,
      icon: <Languages size={iconSize} />,
      isChosen: language === currentLanguage(),
      run: () => void chooseLanguage(language),
    })),
    {
      id: 'shortcuts',
      group: texts.groups.help,
      label: texts.shortcuts,
      keywords: texts.shortcutWords,
      icon: <Keyboard size={iconSize} />,
      shortcut: '?',
      run: options.onShowShortcuts,
    },
  ];
}

/** What begins another conversation. */
function beginnings(navigate: Navigate): PaletteEntry[] {
  const chat = { label: texts.newChat, keywords: texts.newChatWords, run: startChat };
  const project = { label: texts.newProject, keywords: texts.newProjectWords, run: startProject };
  return [
    { ...chat, id: 'new chat', icon: <MessageSquarePlus size={iconSize} /> },
    { ...project, id: 'new project', icon: <FilePlus size={iconSize} /> },
  ].map(({ run, ...entry }) => ({
    ...entry,
    group: texts.groups.go,
    when: 'searching',
    run: () => run(navigate),
  }));
}
