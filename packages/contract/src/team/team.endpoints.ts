import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { filesField } from '../files/carried-files.schemas.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { visionSchema } from '../vision/vision.schemas.ts';

const botCheckTokenParam = z.string();

/** Body of team generation; only the vision itself is required. */
export const generateTeamBodySchema = z.object({
  teamVision: visionSchema.shape.teamVision,
  objectives: z._default(textSchema({ maxLength: limits.visionText }), ''),
  keyResults: z._default(textSchema({ maxLength: limits.visionText }), ''),
  ...filesField,
});

/** Parsed body of team generation. */
export type GenerateTeamBody = z.infer<typeof generateTeamBodySchema>;

/** Generates a role description. A paid GET: never cached, see docs/behaviour.md#paid-get-requests */
export const describeRoleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/functions/describe/:role/:botCheckToken',
  summary: 'Describe what a role does in the team',
  access: 'anyone',
  rateLimit: 'ai',
  params: z.object({
    role: textSchema({ maxLength: limits.memberRole, required: 'role_required' }),
    botCheckToken: botCheckTokenParam,
  }),
  query: z.object({
    name: z.optional(textSchema({ maxLength: limits.memberName })),
    vision: z.optional(textSchema({ maxLength: limits.visionText })),
  }),
  response: { kind: 'text', status: 200 },
});

/** Generates a team as lines `Name, Role, Description`. */
export const generateTeamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/generate/team/:botCheckToken',
  summary: 'Generate three to six team members for a vision',
  access: 'anyone',
  rateLimit: 'ai',
  params: z.object({ botCheckToken: botCheckTokenParam }),
  body: generateTeamBodySchema,
  response: { kind: 'text', status: 200 },
});
