import { carriedFields } from '@convoke/contract/conversation/carried-fields.ts';
import { checkCitations } from '@convoke/talk/files/citations.rules.ts';
import { passageFinder } from '@convoke/talk/files/passages.rules.ts';
import { pickFields } from '@convoke/talk/lib/read-fields.ts';
import { readFigures } from '@convoke/talk/message/figures.rules.ts';
import { messageSchema } from '@convoke/talk/message/message.ts';
import type { ExportedConversation } from './exported.rules.ts';

function modelOf(figures: unknown): { model?: string } {
  const model = readFigures(figures)?.model;
  return model ? { model } : {};
}

const { sender, role, content, time, fromUser, kind } = messageSchema.shape;
const exportedFields = { sender, role, content, time, fromUser, kind, ...carriedFields };

/** The export as JSON. */
export function exportAsJson({
  messages,
  decidedAt,
  files,
  ...rest
}: ExportedConversation): string {
  const passageOf = passageFinder(files);
  const citationsIn = (text: string) => {
    const citations = checkCitations(text, passageOf);
    return citations.length === 0 ? {} : { citations };
  };
  const exported = {
    ...rest,
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    messages: messages.map((message) => ({
      ...pickFields(message, exportedFields),
      ...modelOf(message.figures),
      ...citationsIn(message.content),
    })),
    ...(files.length > 0 && { files }),
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}
