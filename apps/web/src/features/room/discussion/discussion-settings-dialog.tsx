import { discussionModes } from '@convoke/contract/conversation/discussion.ts';
import { limits } from '@convoke/contract/limits.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import type { DiscussionPreferences } from '@convoke/talk/discussion/discussion-record.ts';
import { totalFigures } from '@convoke/talk/message/figures.rules.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { defaultTurns, presentMembers } from '@convoke/talk/discussion/progress.rules.ts';
import { discussionMessages as texts } from '../../../services/talk/messages.ts';

export interface DiscussionSettingsDialogProps {
  room: TalkDriver;
  isOpen: boolean;
  onClose: () => void;
}

/** How the team of this conversation discusses; each valid change holds at once. */
export function DiscussionSettingsDialog({ room, isOpen, onClose }: DiscussionSettingsDialogProps) {
  // No form of its own: the dialog is within the one of the composer.
  const body = useRef<HTMLDivElement>(null);

  function finish() {
    const invalid = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
    if (invalid === null) onClose();
    else invalid.focus();
  }

  function finishOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It would send the text of the message field.
    event.preventDefault();
    finish();
  }

  return (
    <Dialog
      title={texts.settings}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={finish}>
          {texts.done}
        </Button>
      }
    >
      {/* Keys come from the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={body} onKeyDown={finishOnEnter}>
        <Settings change={room.changePreferences} />
      </div>
    </Dialog>
  );
}

interface SettingProps {
  preferences: DiscussionPreferences;
  members: readonly TeamMember[];
  change: (change: Partial<DiscussionPreferences>) => void;
}

function Settings({ change }: Pick<SettingProps, 'change'>) {
  const preferences = useCurrentConversation((state) => state.discussion.preferences);
  const members = useWorkspace((state) => state.members);
  const props = { preferences, members, change };
  return (
    <div className="flex flex-col gap-5">
      <ModeSetting {...props} />
      <TurnsSetting {...props} />
      <CheckboxField
        isSwitch
        label={texts.challenger}
        hint={texts.challengerHint}
        isChecked={preferences.challenger}
        onChange={(challenger) => change({ challenger })}
      />
      <SpeakersSetting {...props} />
      <StopAfterSetting {...props} />
    </div>
  );
}

function ModeSetting({ preferences, change }: SettingProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm font-medium">{texts.mode}</legend>
      {discussionModes.map((mode) => (
        <div key={mode} className="flex flex-col">
          <label className="flex min-h-11 items-center gap-3 py-2 text-sm font-medium">
            <input
              type="radio"
              name={id}
              value={mode}
              checked={preferences.mode === mode}
              aria-describedby={`${id}-${mode}`}
              className="size-5 shrink-0 accent-(--accent)"
              onChange={() => change({ mode })}
            />
            <span className="min-w-0 break-words hyphens-auto">{texts.modes[mode].name}</span>
          </label>
          <p
            id={`${id}-${mode}`}
            className="-mt-1 pl-8 text-sm break-words hyphens-auto text-ink-muted"
          >
            {texts.modes[mode].hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

const maxTurns = limits.discussionTurns;

function TurnsSetting({ preferences, members, change }: SettingProps) {
  const usual = defaultTurns(presentMembers(members, preferences).length);
  const [typed, setTyped] = useState<string | null>(null);
  const [turnsBefore] = useState(preferences.turns);
  const text = typed ?? String(preferences.turns ?? usual);
  const isValid = /^\s*\d+\s*$/.test(text) && Number(text) >= 1 && Number(text) <= maxTurns;

  function type(next: string) {
    setTyped(next);
    const turns = Number(next);
    const isAllowed = Number.isInteger(turns) && turns >= 1 && turns <= maxTurns;
    // The usual number follows the team. The first digit of a number that is not allowed is not kept for it.
    change({ turns: !isAllowed ? turnsBefore : turns === usual ? null : turns });
  }

  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={maxTurns}
      label={texts.turns}
      hint={texts.turnsHint}
      value={text}
      error={isValid ? undefined : texts.turnsError(maxTurns)}
      className="max-w-60"
      onChange={type}
    />
  );
}

const maxTokens = limits.discussionTokens;

function StopAfterSetting({ preferences, change }: SettingProps) {
  const used = useCurrentConversation((state) => totalFigures(state).tokens);
  const [text, setText] = useState(preferences.stopAfter?.toString() ?? '');
  const [before] = useState(preferences.stopAfter);
  const tokens = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  const isValid = isBlank(text) || (tokens >= 1 && tokens <= maxTokens);

  function type(next: string) {
    setText(next);
    const stopAfter = Number(next);
    const isAllowed = Number.isInteger(stopAfter) && stopAfter >= 1 && stopAfter <= maxTokens;
    // The first digit of a number that is not allowed is not kept for it.
    change({ stopAfter: isBlank(next) ? null : isAllowed ? stopAfter : before });
  }

  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={maxTokens}
      label={texts.stopAfter}
      hint={texts.stopAfterHint(used)}
      value={text}
      error={isValid ? undefined : texts.turnsError(maxTokens)}
      className="max-w-60"
      onChange={type}
    />
  );
}

function SpeakersSetting({ preferences, members, change }: SettingProps) {
  const present = presentMembers(members, preferences);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{texts.speakers}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4">
        {members.map((member) => {
          const key = memberId(member);
          const isPresent = present.includes(member);
          const { absent } = preferences;
          return (
            <CheckboxField
              key={key}
              label={member.name}
              isChecked={isPresent}
              // Somebody has to speak.
              disabled={isPresent && present.length === 1}
              onChange={(takesPart) =>
                change({
                  absent: takesPart ? absent.filter((one) => one !== key) : [...absent, key],
                })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
