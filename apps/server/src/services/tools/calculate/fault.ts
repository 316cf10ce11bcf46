/** Why an expression has no value. */
export type FaultCode =
  | 'not_a_calculation'
  | 'ambiguous_number'
  | 'divides_by_zero'
  | 'units_do_not_fit'
  | 'number_too_large';

/** An expression has no value; for `ambiguous_number` `text` is the number. */
export class CalculationFault extends Error {
  override readonly name = 'CalculationFault';
  readonly code: FaultCode;
  readonly text: string;

  constructor(code: FaultCode, text = '') {
    super(code);
    this.code = code;
    this.text = text;
  }
}
