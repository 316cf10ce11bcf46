import {
  type CodedError,
  type ErrorReference,
  messageFrom,
} from '@convoke/contract/errors/coded-error.ts';
import { errorOfIssue } from '@convoke/contract/errors/schema-issue.rules.ts';
import { safeParse, type core } from 'zod/mini';
import type { ApiError, ApiErrorCode } from '../api-error.ts';
import { apiErrorMessages as texts } from '../messages.ts';
import { loadedErrorMessages } from './load-error-messages.ts';

/** What the visitor is told about a failed request: by the error's code, else the server's own message. */
export function errorText(error: ApiError): string {
  const reasons: Readonly<Partial<Record<ApiErrorCode, string>>> = texts.reasons;
  return refusalText(error) ?? reasons[error.code] ?? texts.unknown;
}

/** The same where the server gave a reason; `null` where it gave none, as when it was not reached. */
export function refusalText({ reference, serverMessage }: ApiError): string | null {
  return (reference === null ? null : textOf(reference)) ?? serverMessage;
}

/** What is wrong with the first field, where the server named one, else what is wrong; with its code, for advice. */
export function faultOf(error: ApiError): { code: string | undefined; text: string } {
  const [field] = Object.values(error.fieldErrors).flat();
  return field === undefined
    ? { code: error.reference?.code, text: errorText(error) }
    : { code: field.code, text: codedErrorText(field) };
}

/** An error of a list, such as a field's: by its code, else its own message. */
export function codedErrorText(error: CodedError): string {
  return textOf(error) ?? error.message;
}

/** What a schema of the contract finds wrong with a value; `null` when it is valid. */
export function schemaErrorText(schema: core.$ZodType, value: unknown): string | null {
  const issue = safeParse(schema, value).error?.issues[0];
  return issue === undefined ? null : referenceText(errorOfIssue(issue));
}

/** An error that the app itself found. */
export function referenceText(error: ErrorReference): string {
  return textOf(error) ?? texts.invalid;
}

function textOf(error: ErrorReference): string | null {
  return messageFrom(loadedErrorMessages(), error);
}
