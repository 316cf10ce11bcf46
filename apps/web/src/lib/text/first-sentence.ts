/** The first sentence of a text, without list marks, marks of Markdown and full stop, cut at the end of a word. */
export function firstSentence(text: string, maxLength: number): string {
  const line = (text.trim().split('\n', 1)[0] ?? '').replace(/^(?:\d+[.)]|[-*•–])\s+/u, '');
  const sentence = (/^.{8,}?[.!?…](?=\s)/u.exec(line)?.[0] ?? line)
    .replaceAll(/[*_`#>]+/g, '')
    .trim()
    .replace(/(?<!\.)\.$/, '');
  const characters = Array.from(sentence);
  if (characters.length <= maxLength) return sentence;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/[\s,;:–-]+\S*$/u, '')}…`;
}
