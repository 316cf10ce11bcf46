import { inOneLine } from '@convoke/contract/text.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { toolTitle } from '../../../../services/talk/shown/tool-text.rules.ts';
import { toolMessages as texts } from '../../../../services/tools/messages.ts';

interface ToolTitleProps {
  message: Message;
  step: ToolStep;
}

/** Names the member, the tool and the state of a request. Foreign names are isolated. */
export function ToolTitle({ message, step }: ToolTitleProps) {
  const { between, after } = texts.lines[step.state];
  return (
    <>
      <bdi className="font-semibold">{inOneLine(message.sender)}</bdi>
      {between}
      <bdi className="font-semibold wrap-anywhere">{inOneLine(toolTitle(step))}</bdi>
      {after}
    </>
  );
}
