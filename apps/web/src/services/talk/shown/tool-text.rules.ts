import type { ToolStep, ToolStepState } from '@convoke/talk/tools/tool-step.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import { toolMessages as texts } from '../../tools/messages.ts';

type Titled = Pick<ToolStep, 'title'> & { request: Pick<ToolStep['request'], 'tool'> };

/** The name of a tool in the visitor's language, where it is built in. */
export function toolTitle({ title, request: { tool } }: Titled): string {
  const titles: Readonly<Record<string, string>> = texts.titles;
  return titles[tool] ?? title;
}

/** A member's request and its state, as a sentence without its end. */
export function toolLineText(name: string, step: Titled & { state: ToolStepState }): string {
  const { between, after } = texts.lines[step.state];
  return `${isolated(name)}${between}${isolated(toolTitle(step))}${after}`;
}

/** A request for a tool, for screen readers. */
export const toolRequestText = (name: string, step: ToolStep): string =>
  `${toolLineText(name, step)}. ${isolated(step.request.because)}`.trim();
