import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import type { ErrorArguments } from '@convoke/contract/errors/error-codes.ts';
import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import { errorReference } from '@convoke/contract/errors/error-reference.ts';

/** What can be wrong with a model file or its engine. */
export type LocalModelFault =
  | 'model_file_unnamed'
  | 'model_file_missing'
  | 'model_file_unreadable'
  | 'model_file_not_gguf'
  | 'model_file_too_large'
  | 'model_file_lacks_memory'
  | 'model_file_not_loaded'
  | 'model_engine_missing'
  | 'model_engine_outdated'
  | 'model_engine_damaged'
  | 'model_engine_ended';

/** The model file or its engine cannot be used; code and message say what is wrong and how to mend it. */
export class LocalModelUnusable extends Error {
  override readonly name = 'LocalModelUnusable';
  readonly reference: ErrorReference & { code: LocalModelFault };

  constructor(reference: ErrorReference & { code: LocalModelFault }) {
    super(englishMessage(reference));
    this.reference = reference;
  }
}

/** The error of a model file or its engine. */
export function localModelUnusable<C extends LocalModelFault>(
  code: C,
  ...params: ErrorArguments<C>
): LocalModelUnusable {
  return new LocalModelUnusable(errorReference(code, ...params));
}

// Faults of the content of a file, which another download may not have.
const contentFaults: ReadonlySet<LocalModelFault> = new Set([
  'model_file_not_loaded',
  'model_engine_ended',
]);

/** Whether the engine refused the content of a file. */
export const isContentRefused = (error: unknown): error is LocalModelUnusable =>
  error instanceof LocalModelUnusable && contentFaults.has(error.reference.code);
