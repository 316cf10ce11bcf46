import { isAppleKeyboard } from '../../../lib/keyboard.ts';
import { KeyName } from '../../../ui/text/key-name.tsx';
import { shortcutsMessages as texts } from '../messages.ts';

/** A key combination, with the labels of the visitor's keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-line-strong bg-paper px-1.5 font-sans text-xs leading-none text-ink-muted"
        >
          <KeyName name={nameOf(key)} />
        </kbd>
      ))}
    </span>
  );
}

function nameOf(key: string): string {
  if (key === 'Control' && isAppleKeyboard()) return '⌘';
  if (key === 'Alt' && isAppleKeyboard()) return '⌥';
  const names: Partial<Record<string, string>> = texts.keys;
  return names[key] ?? key;
}
