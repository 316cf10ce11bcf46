import type { GoalProposal, ProposeGoalsBody } from '@convoke/contract/vision/vision.endpoints.ts';
import type { AiWork } from '../../ports/route.ts';
import type { AiService } from '../../services/ai/ai-service.ts';
import { askForJson } from '../../services/ai/json-response/ask-for-json.ts';
import { assembleProposalPrompt, proposalFormat } from './proposal.prompts.ts';
import { readProposal } from './proposal.rules.ts';

/** Most model calls of one proposal: an answer, its repair, and the rest of one that was cut off, with its repair. */
export const maxCallsPerProposal = 4;

/** Proposes objectives and key results for a vision. */
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
    const prompt = assembleProposalPrompt(body);
    const { claim } = await askForJson(
      this.#ai,
      { kind: 'goals', ...prompt, context, ...work, json: proposalFormat },
      (value) => {
        const proposal = readProposal(value, body);
        return typeof proposal === 'string'
          ? { ok: false, fault: proposal }
          : { ok: true, claim: proposal };
      },
    );
    return claim;
  }
}
