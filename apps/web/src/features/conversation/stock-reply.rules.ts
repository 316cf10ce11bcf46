// §8 lists the keywords; contract §7: they match whole words, so that "this" is no greeting.
const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${word})(?![\\p{L}\\p{N}_])`, 'iu').test(text);

/** The reply that stands in for a member's when the call for a typed message failed. */
export function chooseStockReply(typedText: string, role: string): string {
  if (hasWord(typedText, 'help')) {
    return `As the ${role}, I am here to help. Tell me what you need and we will work it out together.`;
  }
  if (hasWord(typedText, 'role|expertise')) {
    return `I am the ${role} of this team. Ask me about anything that belongs to my field.`;
  }
  if (hasWord(typedText, 'hello|hi')) {
    return `Hello! I am the ${role} of this team. Where shall we begin?`;
  }
  if (hasWord(typedText, 'thank|thanks')) {
    return 'You are welcome. What shall we look at next?';
  }
  return `As the ${role}, I think we should approach this based on my expertise. What do you think?`;
}
