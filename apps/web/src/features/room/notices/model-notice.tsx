import { useStore } from 'zustand';
import type { RefObject } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import { useOfferedModels } from '../../../services/api/offered-models.ts';
import { lacksModel } from '../../../services/workspace/models/member-model.rules.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { isBusy } from '../../../services/talk/conversation-state.ts';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { goOnWithOffered } from './go-on.ts';

interface ModelNoticeProps {
  room: TalkDriver;
  /** Gets the focus when the notice disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** Names the members whose model this server does not offer, and the model that speaks in its place. */
export function ModelNotice({ room, restoreFocusTo }: ModelNoticeProps) {
  const models = useOfferedModels();
  const members = useWorkspace((state) => state.members);
  const isSpeaking = useStore(room.store, isBusy);
  const lacking = members.filter((member) => lacksModel(member, models));
  const [first] = models;
  if (first === undefined || lacking.length === 0) return null;
  const names = new Intl.ListFormat(locale()).format(lacking.map(({ name }) => isolated(name)));
  return (
    <Notice
      action={
        <RestoreFocus to={restoreFocusTo}>
          <Button size="sm" disabled={isSpeaking} onClick={() => goOnWithOffered(room)}>
            {texts.models.goOnWith(isolated(first.label))}
          </Button>
        </RestoreFocus>
      }
    >
      {texts.models.notOffered(names, isolated(first.label))}
    </Notice>
  );
}
