import { phrases, words } from '../lists.ts';
import type { AnswerWords } from '../words.ts';

export const answers: AnswerWords = {
  nameInEnglish: 'Spanish',
  summaryHeadings: words('resumen'),
  tagHeadings: phrases('etiquetas|palabras clave|temas'),
  goalLabels: phrases('objetivo|resultado clave'),
  refusals: phrases('lo siento'),
};
