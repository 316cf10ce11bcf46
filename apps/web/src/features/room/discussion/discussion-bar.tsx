import { discussionModes } from '@convoke/contract/conversation/discussion.ts';
import { ChevronDown, Pause, Play, SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { retryTime } from '../../../services/talk/failure.rules.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { isBusy } from '../../../services/talk/conversation-state.ts';
import { canResume } from '@convoke/talk/discussion/progress.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { discussionMessages as texts } from '../../../services/talk/messages.ts';
import type { MessageForm } from '../composer/use-message-form.ts';
import { lengthItems, isPhoneQuery } from '../composer/length-menu.tsx';
import { useCommandHint } from '../room-keys.ts';
import { DiscussionSettingsDialog } from './discussion-settings-dialog.tsx';
import { useDiscussionStatus } from './use-discussion-status.ts';

export interface DiscussionBarProps {
  room: TalkDriver;
  form: MessageForm;
}

/** Lets the team discuss, and says how far it has come. */
export function DiscussionBar({ room, form }: DiscussionBarProps) {
  const statusId = useId();
  // Rather than the field, whose focus would open a phone's keyboard, or 'Pause', which a second Enter would press.
  const bar = useRef<HTMLFieldSetElement>(null);
  const isRunning = useStore(room.store, (state) => state.discussion !== null);
  const isCountingDown = useStore(room.store, ({ discussion }) => discussion?.resumesAt != null);
  const status = useDiscussionStatus(room);
  const commandHint = useCommandHint(room);
  const hasText = !isBlank(form.text);
  const hasTalk = useCurrentConversation((state) => state.messages.some(isContribution));
  const needsQuestion = !hasText && !hasTalk;
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label={texts.label}
      aria-describedby={statusId}
      className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-1 rounded-sm"
    >
      <output
        id={statusId}
        // The announcer says once how long it takes.
        {...(isCountingDown && { 'aria-live': 'off' })}
        className="min-w-0 flex-1 basis-28 text-xs leading-tight break-words text-ink-muted empty:hidden"
      >
        {commandHint ?? status ?? (needsQuestion ? texts.needsQuestion : null)}
      </output>
      <div className="flex min-w-0 flex-wrap items-center justify-end sm:gap-1">
        {isRunning ? (
          <RestoreFocus key="running" to={bar}>
            <PauseButton room={room} />
          </RestoreFocus>
        ) : (
          <RestoreFocus key="idle" to={bar}>
            <StartButtons
              room={room}
              form={form}
              statusId={statusId}
              isDisabled={needsQuestion || (!hasText && !form.canAct)}
            />
          </RestoreFocus>
        )}
      </div>
    </fieldset>
  );
}

function PauseButton({ room }: { room: TalkDriver }) {
  const isPausing = useStore(room.store, (state) => state.discussion?.isPausing === true);
  return (
    <Button size="sm" icon={<Pause size={16} />} isBusy={isPausing} onClick={room.pause}>
      {texts.pause}
    </Button>
  );
}

// All of them fit one line of a phone of 390 px.
const compact = 'max-sm:px-1.5 sm:whitespace-nowrap';

interface StartButtonsProps extends Pick<DiscussionBarProps, 'room' | 'form'> {
  statusId: string;
  isDisabled: boolean;
}

function StartButtons({ room, form, statusId, isDisabled }: StartButtonsProps) {
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const members = useWorkspace((state) => state.members);
  const { progress, preferences } = useCurrentConversation((state) => state.discussion);
  const isSpeaking = useStore(room.store, isBusy);
  const retryAt = useCurrentConversation(({ messages }) => retryTime(messages));
  const isTooEarly = useSecondsUntil(retryAt) > 0;
  const isBlocked = isDisabled || (isSpeaking && isBlank(form.text));
  const describedBy = isDisabled ? { 'aria-describedby': statusId } : {};
  const captionId = useId();
  const openSettings = () => setAreSettingsOpen(true);
  return (
    <>
      {canResume(progress, members) ? (
        <Button
          size="sm"
          className={compact}
          icon={<Play size={16} />}
          disabled={isTooEarly || (isSpeaking && isBlank(form.text))}
          onClick={() => form.act(room.resume)}
        >
          {/* A narrow box has room for the icon alone. */}
          <span className="@max-[34rem]:sr-only">{texts.resume}</span>
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        aria-label={texts.everyone}
        className={compact}
        disabled={isBlocked}
        {...describedBy}
        onClick={() => form.act((text) => room.askEveryone(text))}
      >
        <span className="@max-[26rem]:hidden">{texts.everyone}</span>
        <span className="@min-[26rem]:hidden">{texts.everyoneShort}</span>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={texts.discuss.long}
        className={`${compact} pr-1.5`}
        disabled={isBlocked}
        // Not in the button, whose name has to contain the text on it.
        aria-describedby={isDisabled ? statusId : captionId}
        onClick={() => form.act(room.discuss)}
      >
        {texts.discuss.short}
      </Button>
      <span id={captionId} className="text-sm text-ink-muted empty:hidden max-sm:hidden">
        {preferences.mode === 'open' ? null : texts.modes[preferences.mode].caption}
      </span>
      <ModeMenu {...{ room, form, openSettings }} isDisabled={isBlocked} />
      <IconButton
        size="sm"
        label={texts.settings}
        icon={<SlidersHorizontal size={18} />}
        aria-haspopup="dialog"
        // The menu has it too: it shows while the visitor is about the field, and a narrow box has it in the menu alone.
        className="opacity-0 group-focus-within/composer:opacity-100 group-hover/composer:opacity-100 @max-[40rem]:hidden pointer-coarse:opacity-100"
        onClick={openSettings}
      />
      <DiscussionSettingsDialog
        room={room}
        isOpen={areSettingsOpen}
        onClose={() => setAreSettingsOpen(false)}
      />
    </>
  );
}

interface ModeMenuProps extends Pick<DiscussionBarProps, 'room' | 'form'> {
  isDisabled: boolean;
  openSettings: () => void;
}

/** Begins a discussion in the mode that is chosen; in a narrow box it has the length of answers as well. */
function ModeMenu({ room, form, isDisabled, openSettings }: ModeMenuProps) {
  const chosen = useCurrentConversation((state) => state.discussion.preferences.mode);
  const length = useStore(room.store, (state) => state.responseLength);
  const hasLength = useMediaQuery(isPhoneQuery);
  return (
    <Menu
      label={texts.mode}
      icon={<ChevronDown size={16} />}
      size="sm"
      className="-ml-1.5 max-sm:w-8!"
      items={[
        ...discussionModes.map((mode) => ({
          label: texts.modes[mode].name,
          isChecked: mode === chosen,
          isDisabled,
          onSelect: () => form.act((text) => room.discuss(text, mode)),
        })),
        ...(hasLength ? lengthItems(room, length) : []),
        {
          label: texts.settings,
          icon: <SlidersHorizontal size={18} />,
          onSelect: openSettings,
        },
      ]}
    />
  );
}
