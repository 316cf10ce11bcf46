import type { turnReasonMessages as english } from '../en/turn-reason.ts';

export const turnReasonMessages: typeof english = {
  mentioned: 'Tras una mención',
  mentionedBy: (name: string) => `Tras la mención de ${name}`,
  mentionedByYou: (speaker: string) => `Has mencionado a ${speaker}`,
  asked: 'Tras una pregunta',
  askedBy: (name: string) => `Responde a ${name}`,
  askedByYou: (speaker: string) => `Has preguntado a ${speaker}`,
  objected: 'Responde a una objeción',
  objectedBy: (name: string) => `Responde a la objeción de ${name}`,
  order: 'Por turnos',
  independent: 'Respuesta independiente',
  field: 'Lo más cercano al tema',
  silent: 'Lleva más tiempo en silencio',
  challenger: 'Contrapunto',
  passes: (name: string) => `${name} pasa.`,
};
