const addressPattern = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** What may follow an address in a sentence without being part of it. */
const mayFollow = '.,;:!?)]}*_|…»”’';
const mostFollowing = 6;

/** The addresses that stand in a text, word for word. One that punctuation follows may mean it with or without that. */
export function addressesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [address] of text.matchAll(addressPattern)) {
    found.add(address);
    for (let cut = 1; cut <= mostFollowing; cut += 1) {
      if (!mayFollow.includes(address.at(-cut) ?? ' ')) break;
      found.add(address.slice(0, -cut));
    }
  }
  return found;
}
