import * as z from 'zod/mini';
import { workSourceSchema } from '../canvas/suggestion.schemas.ts';
import { fieldError } from '../errors/error-reference.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { wholeNumber } from '../number.schemas.ts';
import { memberReferenceSchema } from '../team/member-reference.schemas.ts';
import { textSchema } from '../text.schemas.ts';

/** The states of a task. */
export const taskStates = [
  'open',
  'working',
  'waiting',
  'handed_in',
  'returned',
  'accepted',
  'given_up',
  'stopped',
] as const;
/** The state of a task. */
export type TaskState = (typeof taskStates)[number];

const sources = () => listOf(workSourceSchema, limits.sources);
const criterion = () => textSchema({ maxLength: limits.criterion, required: 'criterion_required' });

/** What a member hands in, criterion by criterion. */
export const handInSchema = z.object({
  summary: textSchema({ maxLength: limits.taskText }),
  criteria: listOf(
    z.object({
      text: textSchema({ maxLength: limits.criterion }),
      sources: sources(),
      /** What answers the criterion; empty where nothing does. */
      answered: textSchema({ maxLength: limits.taskText }),
    }),
    limits.criteria,
  ),
});
/** What a member hands in. */
export type HandIn = z.infer<typeof handInSchema>;

/** What another member says of a hand-in, criterion by criterion. */
export const reviewSchema = z.object({
  by: memberReferenceSchema,
  criteria: listOf(
    z.object({
      text: textSchema({ maxLength: limits.criterion }),
      met: z.boolean(),
      reason: textSchema({ maxLength: limits.taskText }),
      sources: sources(),
    }),
    limits.criteria,
  ),
});
/** What another member says of a hand-in. */
export type Review = z.infer<typeof reviewSchema>;

/** A task as requests and publications carry it. */
export const taskSchema = z.object({
  id: idSchema,
  title: textSchema({ maxLength: limits.taskTitle, required: 'title_required' }),
  member: memberReferenceSchema,
  reviewer: z.optional(z.nullable(memberReferenceSchema)),
  criteria: listOf(criterion(), limits.criteria).check(
    z.minLength(1, fieldError('too_few_entries', { min: 1 })),
  ),
  state: z._default(z.enum(taskStates), 'open'),
  /** Hand-ins so far that code refused. */
  tries: z._default(wholeNumber(0, limits.replies), 0),
  /** The last hand-in: an equal one is refused, also in another run. */
  handIn: z.optional(z.nullable(handInSchema)),
  /** Why the visitor returned it. */
  returned: z.optional(z.nullable(textSchema({ maxLength: limits.taskText }))),
});
/** A task as requests and publications carry it. */
export type Task = z.infer<typeof taskSchema>;
