import type { GoalProposal, ProposeGoalsBody } from '@convoke/contract/vision/vision.endpoints.ts';
import type { AiWork } from '../../ports/route.ts';
import type { AiService } from '../../services/ai/ai-service.ts';
import { askForJson } from '../../services/ai/json-response/ask-for-json.ts';
import { withFileFacts } from '../../services/ai/files/cited-answer.ts';
import { promptTokenBudget, withinWindow } from '../../services/ai/prompt-budget.ts';
import {
  assembleProposalPrompt,
  assembleProposalPromptWithFiles,
  proposalFormat,
  proposalFormatWithVision,
} from './proposal.prompts.ts';
import { readProposal } from './proposal.rules.ts';

/** Most model calls of one proposal: an answer, its repair, and the rest of one that was cut off, with its repair. */
export const maxCallsPerProposal = 4;

/** Proposes objectives and key results for a vision, and from files also a vision. */
export class ProposalService {
  readonly #ai: AiService;

  constructor(ai: AiService) {
    this.#ai = ai;
  }

  async propose(body: ProposeGoalsBody, work: AiWork): Promise<GoalProposal> {
    const { teamVision: vision, objectives, keyResults, language } = body;
    const context = () => ({
      vision,
      objectives,
      keyResults,
      ...(language === undefined ? {} : { language }),
      members: [],
      transcript: [],
    });
    const hasFiles = (body.files ?? []).length > 0;
    // Without files there is nothing that a smaller prompt could leave out.
    return withinWindow(hasFiles ? promptTokenBudget(this.#ai) : 0, async (budgetTokens) => {
      const { passages, ...prompt } = hasFiles
        ? assembleProposalPromptWithFiles(body, budgetTokens)
        : assembleProposalPrompt(body);
      const call = {
        kind: 'goals' as const,
        ...prompt,
        context: withFileFacts(context, passages),
        ...work,
        json: hasFiles ? proposalFormatWithVision : proposalFormat,
      };
      const { claim } = await askForJson(this.#ai, call, (value) => {
        const proposal = readProposal(value, body, passages?.passageOf);
        return typeof proposal === 'string'
          ? { ok: false, fault: proposal }
          : { ok: true, claim: proposal };
      });
      return claim;
    });
  }
}
