import type { turnReasonMessages as english } from '../en/turn-reason.ts';

export const turnReasonMessages: typeof english = {
  mentioned: 'Wurde erwähnt',
  mentionedBy: (name: string) => `Von ${name} erwähnt`,
  mentionedByYou: (speaker: string) => `Du hast ${speaker} erwähnt`,
  asked: 'Wurde gefragt',
  askedBy: (name: string) => `Von ${name} gefragt`,
  askedByYou: (speaker: string) => `Du hast ${speaker} gefragt`,
  objected: 'Antwortet auf einen Einwand',
  objectedBy: (name: string) => `Antwortet auf den Einwand von ${name}`,
  order: 'Reihum',
  independent: 'Unabhängige Antwort',
  field: 'Am nächsten am Thema',
  silent: 'Hat am längsten geschwiegen',
  challenger: 'Gegenposition',
  passes: (name: string) => `${name} passt.`,
};
