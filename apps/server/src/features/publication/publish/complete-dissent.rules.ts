import { missingDissent } from '@convoke/contract/minutes/minutes.rules.ts';
import type { PublishBody } from '@convoke/contract/publication/publication.schemas.ts';

/**
 * The body with everybody in the dissent whose objection is not settled. They are added rather than asked for with a 422:
 * earlier versions of the app left out those whom the draft of a decision did not know.
 */
export function withCompleteDissent(body: PublishBody): PublishBody {
  const { decision, minutes } = body;
  if (!decision || !minutes) return body;
  const missing = missingDissent(decision.dissent, minutes);
  if (missing.length === 0) return body;
  return { ...body, decision: { ...decision, dissent: [...decision.dissent, ...missing] } };
}
