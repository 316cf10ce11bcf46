import { languages } from '@convoke/contract/language.rules.ts';
import { Languages } from 'lucide-react';
import { Menu } from '../../ui/menu.tsx';
import { chooseLanguage, languageNames, languageOfPage } from '../language/language.ts';
import { shellMessages } from './shell.messages.ts';

/** Each language under its own name, and read out in it. */
export function LanguageMenu() {
  // While a page is drawn there is no document; nobody opens the menu then.
  const current = typeof document === 'undefined' ? null : languageOfPage();
  return (
    <Menu
      label={shellMessages.language}
      icon={<Languages size={20} />}
      items={languages.map((language) => ({
        label: languageNames[language],
        lang: language,
        isChecked: language === current,
        onSelect: () => {
          if (language !== current) void chooseLanguage(language);
        },
      }))}
    />
  );
}
