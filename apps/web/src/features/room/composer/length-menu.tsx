import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';
import { useStore } from 'zustand';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';

/** Here the menu beside 'Discuss' has the length of answers: a phone has room for few controls. */
export const isPhoneQuery = '(max-width: 29.99rem)';

const lengths = ['short', 'long'] as const;

/** The lengths as entries of a menu. */
export const lengthItems = (room: TalkDriver, length: ResponseLength) =>
  lengths.map((value) => ({
    label: `${conversationMessages.composer.length.label}: ${conversationMessages.composer.length[value]}`,
    isChecked: value === length,
    onSelect: () => room.setResponseLength(value),
  }));

/** How long the members answer. 'Few words' and 'Detailed Answer' of a member set it too. */
export function LengthMenu({ room }: { room: TalkDriver }) {
  const length = useStore(room.store, (state) => state.responseLength);
  const { label, ...names } = conversationMessages.composer.length;
  if (useMediaQuery(isPhoneQuery)) return null;
  return (
    <Menu
      label={names[length]}
      accessibleName={`${label}: ${names[length]}`}
      align="start"
      size="sm"
      className="text-sm text-ink-muted hover:text-ink"
      items={lengths.map((value) => ({
        label: names[value],
        isChecked: value === length,
        onSelect: () => room.setResponseLength(value),
      }))}
    />
  );
}
