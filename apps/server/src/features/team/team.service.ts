import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import { limits } from '@convoke/contract/limits.ts';
import {
  createTeamParser,
  type GeneratedMember,
  type TeamParseResult,
} from '@convoke/contract/team/generated-team.rules.ts';
import type { GenerateTeamBody } from '@convoke/contract/team/team.endpoints.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { AiTextWork } from '../../ports/route.ts';
import type { AiResponse, AiService } from '../../services/ai/ai-service.ts';
import { createResponseCollector } from '../../services/ai/response-collector.ts';
import {
  createOutputFilter,
  createParsedOutputFilter,
} from '../../services/ai/output-filters/output-filter.ts';
import { FilesInPrompt, turnSection } from '../../services/ai/files/files-in-prompt.ts';
import { TableFiles } from '../../services/ai/files/table-files.ts';
import { promptTokenBudget, withinWindow } from '../../services/ai/prompt-budget.ts';
import { streamResponse } from '../../services/ai/stream-response.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { responseEmpty } from '../../services/ai/port/model-failures.ts';
import { ModelFailure } from '../../services/ai/port/model-port.ts';
import { tooFewMembers } from './team.errors.ts';
import {
  assembleDescriptionPrompt,
  assembleTeamPrompt,
  readDescriptionHead,
} from './team.prompts.ts';

/** The role to describe, with optional context. */
interface RoleRequest {
  role: string;
  name?: string | undefined;
  vision?: string | undefined;
}

const minMembers = 3;
const maxMembers = 6;
const maxSkippedLines = 20;
const maxSkippedLength = 200;

/** Generates teams and role descriptions. */
export class TeamService {
  readonly #ai: AiService;

  constructor(ai: AiService) {
    this.#ai = ai;
  }

  async describe(
    { role, name, vision }: RoleRequest,
    { signal, emit, charge }: AiTextWork,
  ): Promise<AiResponse> {
    const context = () => ({
      vision: vision ?? '',
      objectives: '',
      keyResults: '',
      speaker: { name: name ?? '', role, description: '' },
      members: [],
      transcript: [],
    });
    const prompt = assembleDescriptionPrompt(role, name, vision);
    const collector = createResponseCollector(this.#ai, emit);
    const filter = createOutputFilter({
      instructions: prompt.instructions,
      readLineHead: readDescriptionHead(role, name),
      maxCodePoints: limits.roleDescription,
    });
    const call = { kind: 'description' as const, ...prompt, context, signal, charge };
    await streamResponse(this.#ai, call, filter, collector);
    const done = collector.done();
    if (done.text === '') throw responseEmpty();
    return done;
  }

  async generate(
    body: GenerateTeamBody,
    { signal, emit, charge }: AiTextWork,
  ): Promise<AiResponse> {
    const { teamVision: vision, objectives, keyResults } = body;
    const collector = createResponseCollector(this.#ai, emit);
    const files = new TableFiles(body.files);
    const teamCollector = createTeamCollector();
    // A response with too few members is followed by one call for the missing ones.
    for (let attempt = 1; attempt <= 2 && teamCollector.members.length < minMembers; attempt += 1) {
      const members = teamCollector.members.map((member) => ({ ...member }));
      const context = () => ({ vision, objectives, keyResults, members, transcript: [] });
      try {
        await withinWindow(
          files.isEmpty ? 0 : promptTokenBudget(this.#ai),
          async (budgetTokens) => {
            const prompt = assembleTeamPrompt(
              body,
              members,
              filesSections(files, body, budgetTokens),
            );
            const call = { kind: 'team' as const, ...prompt, context, signal, charge };
            const filter = teamCollector.filter(prompt.instructions);
            await streamResponse(this.#ai, call, filter, collector);
          },
        );
      } catch (error) {
        const isEmpty = error instanceof ModelFailure && error.reason === 'empty';
        if (!isEmpty) throw error;
      }
    }
    if (teamCollector.members.length < minMembers)
      throw tooFewMembers(teamCollector.members.length);
    const done = collector.done();
    return teamCollector.skipped.length === 0 ? done : { ...done, skipped: teamCollector.skipped };
  }
}

/** What the files say of the mission; nothing without files. */
function filesSections(files: TableFiles, body: GenerateTeamBody, budgetTokens: number): string[] {
  const { teamVision, objectives, keyResults } = body;
  const placed = new FilesInPrompt(files, budgetTokens);
  const mission = [teamVision, objectives, keyResults];
  const chosen = placed.choose({ mission, turns: [], tokens: placed.turnTokens });
  return [placed.opening, turnSection(chosen)].filter((section) => section !== null);
}

/** Parses responses of a model into members and emits one valid line for each. */
function createTeamCollector() {
  const parser = createTeamParser();
  const members: GeneratedMember[] = [];
  const skipped: NonNullable<AiResponse['skipped']> = [];

  function take({ members: found, rejected }: TeamParseResult): string {
    let lines = '';
    for (const member of found.slice(0, maxMembers - members.length)) {
      members.push(member);
      // Lines of a team rest on no passage, also where the prompt has some.
      const description = withoutMarks(collapseSpaces(member.description));
      lines += `${member.name}, ${member.role}, ${description}\n`;
    }
    for (const { line, error } of rejected.slice(0, maxSkippedLines - skipped.length)) {
      skipped.push({
        line: takeCodePoints(line.trim(), maxSkippedLength),
        reason: englishMessage(error),
        error,
      });
    }
    return lines;
  }

  return {
    members,
    skipped,
    /** The output filter of one response; all responses fill the same team. */
    filter: (instructions: string) =>
      createParsedOutputFilter(instructions, {
        push: (text) => take(parser.push(text)),
        end: () => take(parser.end()),
        get isFinished() {
          return members.length >= maxMembers;
        },
      }),
  };
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
