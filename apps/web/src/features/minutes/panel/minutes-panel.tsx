import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import {
  loadCurrentConversation,
  useCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { saveKeepMinutes } from '../../../services/workspace/outcome/keep-minutes.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { firstClick } from '../../../ui/first-click.ts';
import { isTyping } from '../../../ui/focus.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DockTabsProps } from '../../../ui/overlay/dock-tabs.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import {
  forgetSources,
  returnToLine,
  sourceLights,
} from '../../../services/talk/shown/source-lights.ts';
import { DecisionSection } from '../decision/decision-section.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { minutesMessages as texts } from '../messages.ts';
import { useAreMinutesKept } from '../use-are-minutes-kept.ts';
import { minutesView, sectionAttribute } from '../../../services/talk/shown/minutes-view.ts';
import { minutesWork } from '../work/browser-minutes.ts';
import type { KeptMinutes } from '@convoke/talk/minutes/outcome.ts';
import { uncoveredMessages } from '@convoke/talk/minutes/gate.rules.ts';
import { Objections } from './objections.tsx';
import { Nothing } from './section.tsx';
import { ActionItems, Findings, KeyResults, OpenQuestions, Positions } from './sections.tsx';
import { sourceIds, SourceIdsContext } from './source-line.tsx';

export interface MinutesPanelProps {
  room: TalkDriver;
  isOpen: boolean;
  onClose: () => void;
  tabs?: DockTabsProps | undefined;
}

// Below, the panel covers the messages that its lines lead to. The room makes way for it from here on.
const dockedFromPx = 1_280;
const coversLog = () => window.innerWidth < dockedFromPx;

/** What came of the conversation: docs/behaviour.md#minutes */
export function MinutesPanel({ room, isOpen, onClose, tabs }: MinutesPanelProps) {
  const isAway = useStore(sourceLights, ({ shown }) => shown !== null) && coversLog();
  const isDocked = useMediaQuery(`(min-width: ${dockedFromPx}px)`);
  useEffect(() => forgetSources, []);
  return (
    <>
      {isAway ? (
        <Button size="sm" className="absolute top-3 right-3 z-30" onClick={returnToLine}>
          {texts.back}
        </Button>
      ) : null}
      <SidePanel
        title={texts.title}
        isOpen={isOpen}
        isHidden={isAway}
        isDocked={isDocked}
        tabs={tabs}
        onClose={onClose}
        footer={<PanelFooter />}
      >
        <PanelBody room={room} onClose={onClose} />
      </SidePanel>
    </>
  );
}

/** Moves the focus to the part that the visitor asked for. */
function useWantedSection() {
  const body = useRef<HTMLDivElement>(null);
  const section = useStore(minutesView, (state) => state.section);
  useEffect(() => {
    if (section === null) return;
    const heading = body.current?.querySelector<HTMLElement>(`[${sectionAttribute}="${section}"]`);
    heading?.scrollIntoView({ block: 'start' });
    // After the panel, which takes the focus when it opens.
    if (!isTyping()) queueMicrotask(() => heading?.focus({ preventScroll: true }));
    minutesView.setState({ section: null });
  }, [section]);
  return body;
}

interface PanelBodyProps {
  room: TalkDriver;
  onClose: () => void;
}

function PanelBody({ room, onClose }: PanelBodyProps) {
  const outcome = useCurrentConversation((state) => state.outcome);
  const messages = useCurrentConversation((state) => state.messages);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const areKept = useAreMinutesKept();
  const body = useWantedSection();
  const { minutes, overruled = [] } = outcome;

  function askForAnswer(text: string) {
    if (!room.send(text)) return;
    minutesView.setState({ awaitedIn: loadCurrentConversation().uuid });
    minutesWork.announce(areKept ? texts.askedAndKept : texts.askedForAnswer);
    if (coversLog()) onClose();
  }

  return (
    <SourceIdsContext value={sourceIds(messages)}>
      <div ref={body} className="-mx-2 flex flex-col gap-4">
        <DecisionSection room={room} outcome={outcome} messages={messages} />
        {minutes === undefined ? (
          <NoMinutes isEmpty={!messages.some(isContribution)} />
        ) : (
          <MinutesSections
            content={minutes.content}
            overruled={overruled}
            onSay={isPaused ? null : askForAnswer}
          />
        )}
        <KeepSwitch />
      </div>
    </SourceIdsContext>
  );
}

interface SectionsProps extends Pick<Parameters<typeof Objections>[0], 'overruled' | 'onSay'> {
  content: KeptMinutes['content'];
}

/** The parts in their order: what may keep the team from deciding comes first. */
const partNames = [
  'objections',
  'positions',
  'keyResults',
  'actionItems',
  'openQuestions',
  'findings',
] as const;

/** The lines of the minutes, with the empty parts in one line at their end. */
function MinutesSections({ content, overruled, onSay }: SectionsProps) {
  const { question, objections } = content;
  const empty = partNames.filter((name) => content[name].length === 0);
  return (
    <>
      {question.trim() === '' ? null : (
        <p className="px-2 text-sm break-words">
          <span className="font-semibold">{texts.question}:</span> <bdi>{question}</bdi>
        </p>
      )}
      <Objections objections={objections} overruled={overruled} onSay={onSay} />
      <Positions {...content} />
      <KeyResults {...content} />
      <ActionItems {...content} />
      <OpenQuestions {...content} />
      <Findings {...content} />
      {empty.length === 0 ? null : (
        <Nothing>{empty.map((name) => texts.nothing[name]).join(' ')}</Nothing>
      )}
    </>
  );
}

function NoMinutes({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="px-2 text-sm">
      <p className="font-semibold">{texts.none}</p>
      <p className="text-ink-muted">{isEmpty ? texts.nothingSaid : texts.noneExplanation}</p>
    </div>
  );
}

function KeepSwitch() {
  const areKept = useAreMinutesKept();
  return (
    <div className="border-t border-line px-2 pt-2">
      <CheckboxField
        isSwitch
        label={texts.keep}
        hint={texts.keepHint}
        isChecked={areKept}
        onChange={saveKeepMinutes}
      />
    </div>
  );
}

/** The state of the minutes, and what can be done with all of them. */
function PanelFooter() {
  const messages = useCurrentConversation((state) => state.messages);
  const minutes = useCurrentConversation((state) => state.outcome.minutes);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const { task, failure, announcement, omittedCount } = useStore(minutesWork.store);
  const isEmpty = !messages.some(isContribution);
  const newCount = minutes === undefined ? 0 : uncoveredMessages(minutes, messages).length;
  const hasNew = task === null && newCount > 0;
  const lastDone = hasNew && announcement === texts.updated ? '' : announcement;
  const status = [
    task === null ? lastDone : task === 'minutes' ? texts.updating : texts.deciding,
    hasNew ? texts.newMessages(newCount) : '',
    omittedCount > 0 ? texts.omitted(omittedCount) : '',
  ].filter((text) => text !== '');
  return (
    <div className="flex flex-col gap-3">
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      <output className="text-xs text-ink-muted empty:hidden">{status.join(' ')}</output>
      <div className="flex flex-wrap items-center gap-2">
        {/* The button stays, so that the focus does. */}
        <Button
          size="sm"
          disabled={isEmpty || isPaused}
          onClick={firstClick(() =>
            task === null ? void minutesWork.update() : minutesWork.stop(),
          )}
        >
          {task === null ? texts.update : texts.stop}
        </Button>
        <ExportMenu />
      </div>
    </div>
  );
}
