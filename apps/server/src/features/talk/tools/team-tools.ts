import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import type { MemberReference } from '@convoke/contract/team/member-reference.schemas.ts';
import type { Facts } from '@convoke/demo-model/facts.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { ToolOutcome } from '@convoke/contract/tools/tool-result.schemas.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { findMember } from '@convoke/talk/turns/find-member.rules.ts';
import type { ToolRegistry } from '../../../services/tools/tool-registry.ts';
import { type ClaimReading, readToolClaim } from './tool-claim.rules.ts';

/** The tools on offer. */
export type OfferedTools = Pick<ToolRegistry, 'find' | 'checkArguments'>;

/** The tools of participants that are not on offer, by the path of their field; null when all are. */
export function unofferedTools(
  participants: readonly Participant[],
  offered: Pick<OfferedTools, 'find'>,
): Record<string, ErrorReference[]> | null {
  const errors: Record<string, ErrorReference[]> = {};
  for (const [member, { tools = [] }] of participants.entries())
    for (const [index, id] of tools.entries())
      if (offered.find(id) === null)
        errors[`participants.${member}.tools.${index}`] = [{ code: 'tool_not_on_offer' }];
  return Object.keys(errors).length === 0 ? null : errors;
}

/** The tools that the members of one request may ask for, and the outcomes of their earlier requests. */
export class TeamTools {
  readonly #offered: OfferedTools;
  readonly #byMember: readonly (readonly Tool[])[];
  readonly #outcomes: readonly (ToolOutcome & { member: number | null })[];

  constructor(
    offered: OfferedTools,
    participants: readonly Participant[],
    outcomes: readonly ToolOutcome[] | null | undefined,
  ) {
    this.#offered = offered;
    this.#byMember = participants.map(({ tools = [] }) =>
      [...new Set(tools)].flatMap((id) => offered.find(id) ?? []),
    );
    this.#outcomes = (outcomes ?? []).map((outcome) => ({
      ...outcome,
      member: memberOf(outcome.by, participants),
    }));
  }

  /** The tools that a member may ask for. */
  of(member: number): readonly Tool[] {
    return this.#byMember[member] ?? [];
  }

  /** The tools that any member may ask for, each once. */
  get all(): readonly Tool[] {
    return [...new Set(this.#byMember.flat())];
  }

  /** The outcomes of a member's requests, and those without a known member, oldest first. */
  outcomesFor(member: number): readonly ToolOutcome[] {
    return this.#outcomes.filter((outcome) => outcome.member === member || outcome.member === null);
  }

  /** The same for a voice that reads no prompt. */
  facts(member: number): Pick<Facts, 'tools' | 'asked'> {
    const tools = this.of(member);
    if (tools.length === 0) return {};
    const asked = this.#outcomes.flatMap(({ tool, arguments: args }) =>
      tool === undefined || args === undefined ? [] : [{ tool, arguments: args }],
    );
    return { tools: [...tools], asked };
  }

  /** Reads what a member wrote behind `USE`. */
  read(member: number, claim: { claim: string; isWhole: boolean }): ClaimReading {
    return readToolClaim(claim, {
      tools: this.of(member),
      outcomes: this.outcomesFor(member),
      checkArguments: (tool, value) => this.#offered.checkArguments(tool, value),
    });
  }
}

const memberOf = (by: MemberReference | undefined, participants: readonly Participant[]) =>
  by === undefined ? null : findMember(by, participants);

/** The tools of a request in which no member may ask for one. */
export const noTools = new TeamTools({ find: () => null, checkArguments: () => null }, [], []);
