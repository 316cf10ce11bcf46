import * as z from 'zod/mini';
import {
  accountTexts,
  emailSchema,
  firstNameSchema,
  lastNameSchema,
} from '../account/account.schemas.ts';
import { userTypes } from '../account/user-type.ts';
import { countCodePoints } from '../text.rules.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';

/** An account as administrators see it (§3). */
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

/** A page of anything, zero-based (§3 Paged response). */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
  });

const wholeText = (min: number, max: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
        error: `Must be a whole number from ${min} to ${max}`,
      }),
    ),
    z.transform(Number),
  );

/** Query of every paged list. */
export const pageQuery = {
  page: z._default(wholeText(0, 100_000_000), 0),
  size: z._default(wholeText(1, 100), 10),
};

/** Query of the list of users. */
export const adminUsersQuerySchema = z.object({
  ...pageQuery,
  sort: z._default(z.enum(adminUserSorts), 'id'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  /** Part of a name or an address, in any case, over all users. */
  q: z.optional(textSchema({ maxLength: 254 })),
});

/** Query of the list of users, read. */
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>;

const facts = {
  /** Both parts joined by a space, or the parts themselves. */
  name: z.optional(textSchema({ maxLength: 2 * limits.accountName + 1 })),
  firstName: z.optional(firstNameSchema),
  lastName: z.optional(lastNameSchema),
  email: emailSchema,
  phoneNumber: z._default(z.nullable(textSchema({ maxLength: 40 })), ''),
  userType: z.enum(userTypes),
  enabled: z._default(z.boolean(), true),
};

/** Body of creating a user; the password is the first one, which its owner should change. */
export const createUserBodySchema = z.strictObject({
  ...facts,
  password: z.string({ error: accountTexts.passwordRequired }).check(
    z.refine((password) => countCodePoints(password) >= 8, accountTexts.passwordShort),
    z.refine((password) => countCodePoints(password) <= limits.password, accountTexts.passwordLong),
  ),
});
/** Body of creating a user, read. */
export type CreateUserBody = z.infer<typeof createUserBodySchema>;

/** Body of changing a user; passwords are never changed here. What may be left out stays as it is. */
export const updateUserBodySchema = z.strictObject({
  ...facts,
  phoneNumber: z.optional(z.nullable(textSchema({ maxLength: 40 }))),
  enabled: z.optional(z.boolean()),
});
/** Body of changing a user, read. */
export type UpdateUserBody = z.infer<typeof updateUserBodySchema>;
