/** Whether an `Accept` header allows `text/event-stream`; the most specific range decides, and no header allows all. */
export function acceptsEvents(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const weights = new Map(accept.split(',').map(readRange));
  const weight = weights.get('text/event-stream') ?? weights.get('text/*') ?? weights.get('*/*');
  return (weight ?? 0) > 0;
}

function readRange(range: string): [type: string, weight: number] {
  const [type = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = params.find((param) => param.startsWith('q='));
  return [type, weight === undefined ? 1 : Number(weight.slice(2))];
}
