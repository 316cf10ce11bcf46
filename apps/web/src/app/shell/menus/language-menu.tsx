import { languages, profiles } from '@convoke/language/language.rules.ts';
import { Languages } from 'lucide-react';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { currentLanguage } from '../../../lib/language/messages.ts';
import { chooseLanguage } from '../../language/language.ts';
import { shellMessages } from '../../messages.ts';

/** Languages by their own names, marked with `lang`. */
export function LanguageMenu() {
  const current = currentLanguage();
  return (
    <Menu
      label={shellMessages.language}
      icon={<Languages size={20} />}
      items={languages.map((language) => ({
        label: profiles[language].name,
        lang: language,
        isChecked: language === current,
        onSelect: () => void chooseLanguage(language),
      }))}
    />
  );
}
