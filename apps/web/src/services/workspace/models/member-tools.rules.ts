import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';

type Tools = readonly Pick<Tool, 'id'>[];

/** The chosen tools that are not on offer here. */
export const missingTools = (chosen: readonly string[], tools: Tools): string[] =>
  chosen.filter((id) => tools.every((tool) => tool.id !== id));

/** The team for a request: members may ask for tools that are on offer. */
export const withOfferedTools = (
  members: readonly TeamMember[],
  tools: Tools,
): readonly TeamMember[] =>
  members.some((member) => missingTools(member.tools ?? [], tools).length > 0)
    ? members.map((member) => withTools(member, offeredOf(member.tools ?? [], tools)))
    : members;

const offeredOf = (chosen: readonly string[], tools: Tools): string[] =>
  chosen.filter((id) => tools.some((tool) => tool.id === id));

/** The member with other tools; without any, the field is missing. */
export function withTools(
  { tools: _before, ...member }: TeamMember,
  tools: readonly string[],
): TeamMember {
  return tools.length === 0 ? member : { ...member, tools: [...tools] };
}
