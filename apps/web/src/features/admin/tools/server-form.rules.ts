import {
  type ToolServer,
  type toolServerAuths,
  toolServerBodySchema,
} from '@convoke/contract/tools/admin-tools.schemas.ts';
import type * as z from 'zod/mini';
import { schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { FieldErrors } from '../../../services/form/form-failure.rules.ts';
import { type KeyChange, keyPart } from '../../models/form/key-change.rules.ts';

/** Request body of connecting or changing a tool server. */
export type ServerPayload = z.input<typeof toolServerBodySchema>;

/** The fields of the form of a tool server. */
export interface ServerFormValues {
  name: string;
  url: string;
  auth: (typeof toolServerAuths)[number];
  token: KeyChange;
  allowPrivate: boolean;
  isEnabled: boolean;
}

export const newServerValues: ServerFormValues = {
  name: '',
  url: '',
  auth: 'none',
  token: { kind: 'keep' },
  allowPrivate: false,
  isEnabled: true,
};

/** The values of a connected tool server. */
export function valuesOf(server: ToolServer): ServerFormValues {
  const { name, url, auth, allowPrivate, isEnabled } = server;
  return { name, url, auth, token: { kind: 'keep' }, allowPrivate, isEnabled };
}

/** Whether what is stored to sign in would go to another address, so that the server deletes it. */
export const losesToken = ({ url }: ServerFormValues, server: ToolServer | null): boolean =>
  server !== null && server.hasToken && url.trim() !== server.url;

/** The body that saves what is typed. */
export function serverPayload(
  values: ServerFormValues,
  server: ToolServer | null = null,
): ServerPayload {
  const { name, url, auth, token, allowPrivate, isEnabled } = values;
  const isLeft = auth === 'none' && server?.hasToken === true;
  return {
    name: name.trim(),
    url: url.trim(),
    auth,
    ...(auth === 'bearer' ? keyPart('token', token) : {}),
    ...(isLeft ? { token: null } : {}),
    allowPrivate,
    isEnabled,
  };
}

/** The fields that may be wrong. */
export const checkedFields = ['name', 'url', 'token'] as const satisfies (keyof ServerFormValues)[];

/** Error message by field. */
export function serverFormErrors(values: ServerFormValues): FieldErrors<keyof ServerFormValues> {
  const body = serverPayload(values);
  const errors: FieldErrors<keyof ServerFormValues> = {};
  for (const field of checkedFields) {
    const error = schemaErrorText(toolServerBodySchema.shape[field], body[field]);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

/** Whether an administrator has signed in to it before. */
export const hasSignedIn = ({ hasToken, state, problem }: ToolServer): boolean =>
  hasToken || state === 'ready' || problem?.code === 'tool_sign_in_lost';
