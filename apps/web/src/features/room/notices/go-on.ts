import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import { readOfferedModels, useOfferedModels } from '../../../services/api/offered-models.ts';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  lacksModel,
  withOfferedModels,
} from '../../../services/workspace/models/member-model.rules.ts';
import {
  readWorkspace,
  replaceMembers,
  useWorkspace,
} from '../../../services/workspace/workspace.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { memberWhoSaid } from '@convoke/talk/team/member.ts';

export type AskingRoom = Pick<TalkDriver, 'retry' | 'resume'>;

/** The model that answers in the place of one that is not offered any more; `null` where the member lacks none. */
export function useModelInstead(message: Message): OfferedModel | null {
  const models = useOfferedModels();
  const member = useWorkspace(({ members }) => memberWhoSaid(message, members));
  return member !== undefined && lacksModel(member, models) ? (models[0] ?? null) : null;
}

/** Members whose model is not offered take the first one, and a message, or what failed last, is asked for again. */
export function goOnWithOffered(room: AskingRoom, messageId?: string): void {
  replaceMembers([...withOfferedModels(readWorkspace().members, readOfferedModels() ?? [])]);
  const last = loadCurrentConversation().messages.at(-1);
  const isFailed = last?.status === 'failed' || last?.status === 'stock';
  const retried = messageId ?? (isFailed ? last.id : undefined);
  if (retried !== undefined) room.retry(retried);
  else if (last?.end?.reason === 'failed') room.resume('');
}
