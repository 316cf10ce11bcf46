import * as z from 'zod/mini';
import { emailSchema, firstNameSchema, lastNameSchema } from '../account/account.schemas.ts';
import { userTypes } from '../account/user-type.ts';
import { countCodePoints } from '../text.rules.ts';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';

/** An account as administrators see it. */
export const adminUserSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  /** First and last name joined by a space. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  userType: z.enum(userTypes),
  enabled: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.string(),
});
/** An account as administrators see it. */
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Columns by which the list can be sorted. */
export const adminUserSorts = ['id', 'name', 'email', 'userType', 'enabled'] as const;
/** Column of the list. */
export type AdminUserSort = (typeof adminUserSorts)[number];

/** One page of a list, zero-based: docs/behaviour.md#administration-lists */
export const pageSchema = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
  });

const integerParam = (min: number, max: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
        error: fieldError('not_in_range', { min, max }),
      }),
    ),
    z.transform(Number),
  );

/** Query of every paged list. */
export const pageQuery = {
  page: z._default(integerParam(0, 100_000_000), 0),
  size: z._default(integerParam(1, 100), 10),
};

/** Query of the list of users. */
export const adminUsersQuerySchema = z.object({
  ...pageQuery,
  sort: z._default(z.enum(adminUserSorts), 'id'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  /** Part of a name or an email address, case-insensitive. */
  q: z.optional(textSchema({ maxLength: 254 })),
});

/** Parsed query of the list of users. */
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>;

const userFields = {
  /** Both parts joined by a space, or the parts themselves. */
  name: z.optional(textSchema({ maxLength: 2 * limits.accountName + 1 })),
  firstName: z.optional(firstNameSchema),
  lastName: z.optional(lastNameSchema),
  email: emailSchema,
  phoneNumber: z._default(z.nullable(textSchema({ maxLength: 40 })), ''),
  userType: z.enum(userTypes),
  enabled: z._default(z.boolean(), true),
};

/** Body of creating a user; the password is temporary. */
export const createUserBodySchema = z.strictObject({
  ...userFields,
  password: z.string({ error: fieldError('password_required') }).check(
    z.refine((password) => countCodePoints(password) >= 8, fieldError('password_too_short')),
    z.refine(
      (password) => countCodePoints(password) <= limits.password,
      fieldError('password_too_long'),
    ),
  ),
});
/** Parsed body of creating a user. */
export type CreateUserBody = z.infer<typeof createUserBodySchema>;

/** Body of changing a user; omitted fields stay unchanged, and passwords cannot be changed. */
export const updateUserBodySchema = z.strictObject({
  ...userFields,
  phoneNumber: z.optional(z.nullable(textSchema({ maxLength: 40 }))),
  enabled: z.optional(z.boolean()),
});
/** Parsed body of changing a user. */
export type UpdateUserBody = z.infer<typeof updateUserBodySchema>;
