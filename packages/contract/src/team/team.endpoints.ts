import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { visionSchema } from '../vision/vision.schemas.ts';

const botCheckTokenParam = z.string();

/** Body of team generation; only the vision itself is required. */
export const generateTeamBodySchema = z.object({
  teamVision: visionSchema.shape.teamVision,
  objectives: z._default(textSchema({ maxLength: limits.visionText }), ''),
  keyResults: z._default(textSchema({ maxLength: limits.visionText }), ''),
});

/** What a team is generated from. */
export type GenerateTeamBody = z.infer<typeof generateTeamBodySchema>;

/** Writes a description of a role. A paid GET: never cached, never prefetched. */
export const describeRoleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/functions/describe/:role/:botCheckToken',
  summary: 'Describe what a role does in the team',
  access: 'anyone',
  rateLimit: 'ai',
  params: z.object({
    role: textSchema({ maxLength: limits.memberRole, requiredMessage: 'Role is required' }),
    botCheckToken: botCheckTokenParam,
  }),
  query: z.object({
    name: z.optional(textSchema({ maxLength: limits.memberName })),
    vision: z.optional(textSchema({ maxLength: limits.visionText })),
  }),
  answer: { kind: 'text', status: 200 },
});

/** Proposes a whole team as lines `Name, Role, Description`. */
export const generateTeamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/generate/team/:botCheckToken',
  summary: 'Generate three to six team members for a vision',
  access: 'anyone',
  rateLimit: 'ai',
  params: z.object({ botCheckToken: botCheckTokenParam }),
  body: generateTeamBodySchema,
  answer: { kind: 'text', status: 200 },
});
