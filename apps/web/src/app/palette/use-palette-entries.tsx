import { languages } from '@convoke/contract/language.rules.ts';
import { Bookmark, Keyboard, Languages, Monitor, Moon, Sun } from 'lucide-react';
import { locale } from '../../lib/language/locale.ts';
import { useLocation, useNavigate } from '../../lib/routing/router.tsx';
import { useShownOffer } from '../../services/commands/commands.ts';
import { useIdentity } from '../../services/identity/identity.ts';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';
import { useTeamData } from '../../services/team-data/team-data.ts';
import { setTheme, themePreferences, useTheme } from '../../ui/theme.ts';
import { chooseLanguage, languageNames, languageOfPage } from '../language/language.ts';
import { shellMessages } from '../shell/shell.messages.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteMessages as texts } from './palette.messages.ts';
import { screenEntries } from './screen-entries.tsx';
import { commandEntries, memberEntriesAtTable, memberEntriesElsewhere } from './team-entries.tsx';

const iconSize = 18;

interface PaletteEntriesOptions {
  onOpenConversation: (conversation: SavedConversation) => void;
  onShowShortcuts: () => void;
}

/** Everything that can be chosen at this moment, what concerns the screen being shown first. */
export function usePaletteEntries(options: PaletteEntriesOptions): PaletteEntry[] {
  const { account } = useIdentity();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { commands } = useShownOffer();
  const members = useTeamData((state) => state.members);
  const conversations = useTeamData((state) => state.conversations);
  const theme = useTheme();
  const isAtTable = commands.length > 0;

  return [
    ...(isAtTable ? memberEntriesAtTable(members) : []),
    ...commandEntries(commands),
    ...screenEntries({ account, pathname, navigate }),
    ...savedEntries(conversations, options.onOpenConversation),
    ...(isAtTable ? [] : memberEntriesElsewhere(members, navigate)),
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
      label: languageNames[language],
      keywords: texts.languageWords,
      icon: <Languages size={iconSize} />,
      isChosen: language === languageOfPage(),
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

const shownWhileIdle = 5;

/** The saved conversations, newest first: some of them at once, the others when they are searched for. */
function savedEntries(
  conversations: readonly SavedConversation[],
  onOpen: (conversation: SavedConversation) => void,
): PaletteEntry[] {
  const group = texts.groups.saved;
  const icon = <Bookmark size={iconSize} />;
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  const entries: PaletteEntry[] = conversations
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .map((conversation, index) => ({
      id: `conversation ${conversation.id}`,
      group,
      label: conversation.title === '' ? texts.untitled : conversation.title,
      keywords: conversation.teamMembers.map(({ name }) => name).join(' '),
      detail: `${day.format(conversation.timestamp)}, ${texts.messages(conversation.messages.length)}`,
      icon,
      when: index < shownWhileIdle ? undefined : 'searching',
      run: () => onOpen(conversation),
    }));
  if (conversations.length <= shownWhileIdle) return entries;
  const all: PaletteEntry = {
    id: 'all conversations',
    group,
    label: texts.allSaved(conversations.length),
    icon,
    when: 'idle',
    fill: `${group} `,
    run: () => undefined,
  };
  return [...entries, all];
}
