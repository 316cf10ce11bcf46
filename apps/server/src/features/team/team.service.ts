import { limits } from '@convoke/contract/limits.ts';
import {
  createTeamReader,
  type GeneratedMember,
  type RejectedLine,
  type TeamReading,
} from '@convoke/contract/team/generated-team.rules.ts';
import type { GenerateTeamBody } from '@convoke/contract/team/team.endpoints.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { AiAnswer, AiService, ShowPiece } from '../../services/ai/ai-service.ts';
import { createAnswerAccount } from '../../services/ai/answer/answer-account.ts';
import { type AnswerGuard, createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { createReasoningFilter } from '../../services/ai/answer/reasoning-filter.ts';
import { streamAnswer } from '../../services/ai/answer/stream-answer.ts';
import type { Charge } from '../../services/ai/charge.ts';
import { answerEmpty } from '../../services/ai/model-failures.ts';
import { type CallBrief, ModelFailure } from '../../services/ai/model-port.ts';
import { tooFewMembers } from './team.errors.ts';
import {
  assembleDescriptionPrompt,
  assembleTeamPrompt,
  readDescriptionHead,
} from './team.prompts.ts';

/** What a role is described from. */
interface RoleQuestion {
  role: string;
  name?: string | undefined;
  vision?: string | undefined;
}

/** Puts teams together and says what a role does. */
export interface TeamService {
  describe(
    question: RoleQuestion,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer>;
  generate(
    body: GenerateTeamBody,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer>;
}

const fewestMembers = 3;
const mostMembers = 6;
const maxSkippedLines = 20;
const maxSkippedLength = 200;

/** Makes the service. */
export function createTeamService({ ai }: { ai: AiService }): TeamService {
  async function describe(
    { role, name, vision }: RoleQuestion,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer> {
    const brief: CallBrief = {
      kind: 'description',
      vision: vision ?? '',
      objectives: '',
      keyResults: '',
      speaker: { name: name ?? '', role, description: '' },
      members: [],
      transcript: [],
    };
    const prompt = assembleDescriptionPrompt(role, name, vision);
    const account = createAnswerAccount(ai, show);
    const guard = createAnswerGuard({
      readLineHead: readDescriptionHead(role, name),
      maxCodePoints: limits.roleDescription,
    });
    const call = { kind: 'description' as const, ...prompt, brief, signal, charge };
    await streamAnswer(ai, call, guard, account);
    const done = account.done();
    if (done.text === '') throw answerEmpty();
    return done;
  }

  async function generate(
    body: GenerateTeamBody,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer> {
    const { teamVision: vision, objectives, keyResults } = body;
    const account = createAnswerAccount(ai, show);
    const roll = createTeamRoll();
    // A model that names too few the first time is asked for the missing ones, once.
    for (let attempt = 1; attempt <= 2 && roll.members.length < fewestMembers; attempt += 1) {
      const members = roll.members.map((member) => ({ ...member }));
      const brief: CallBrief = {
        kind: 'team',
        vision,
        objectives,
        keyResults,
        members,
        transcript: [],
      };
      const prompt = assembleTeamPrompt(body, members);
      try {
        const call = { kind: 'team' as const, ...prompt, brief, signal, charge };
        await streamAnswer(ai, call, roll.guard(), account);
      } catch (error) {
        const isEmpty = error instanceof ModelFailure && error.reason === 'empty';
        if (!isEmpty) throw error;
      }
    }
    if (roll.members.length < fewestMembers) throw tooFewMembers(roll.members.length);
    const done = account.done();
    return roll.skipped.length === 0 ? done : { ...done, skipped: roll.skipped };
  }

  return { describe, generate };
}

/** Reads answers of a model as members, and lets through one sound line for each. */
function createTeamRoll() {
  const reader = createTeamReader();
  const members: GeneratedMember[] = [];
  const skipped: RejectedLine[] = [];

  function take({ members: found, rejected }: TeamReading): string {
    let lines = '';
    for (const member of found.slice(0, mostMembers - members.length)) {
      members.push(member);
      lines += `${member.name}, ${member.role}, ${oneSpaced(member.description)}\n`;
    }
    for (const { line, reason } of rejected.slice(0, maxSkippedLines - skipped.length)) {
      skipped.push({ line: takeCodePoints(line.trim(), maxSkippedLength), reason });
    }
    return lines;
  }

  return {
    members,
    skipped,
    /** The guard of one answer; all of them fill the same team. */
    guard(): AnswerGuard {
      const reasoning = createReasoningFilter();
      return {
        push: (text) => take(reader.push(reasoning.push(text))),
        end() {
          const rest = take(reader.push(reasoning.end()));
          return rest + take(reader.end());
        },
        get isFinished() {
          return members.length >= mostMembers;
        },
        overrun: null,
      };
    },
  };
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
