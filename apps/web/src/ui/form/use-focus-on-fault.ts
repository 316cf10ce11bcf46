import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field after a refusal, else to what is marked with `data-fault`. A new refusal is
 * another object.
 */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, refusal: object | null): void {
  // With the drawing of the fault: what is typed next goes to the field.
  useLayoutEffect(() => {
    if (refusal === null) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[data-fault]'))?.focus();
  }, [form, refusal]);
}
