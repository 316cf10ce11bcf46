import { formatNumber } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { keptWorkMessages } from './kept-work.messages.ts';

/** The work that an account keeps, in Spanish. */
export const keptWorkMessagesInSpanish: Translation<typeof keptWorkMessages> = {
  copyTitle: (title) => `${title} (copia)`,
  workOfThisBrowser: 'Equipo y visión de este navegador',
  workOfAnotherDevice: 'Equipo y visión de otro dispositivo',

  choice: 'Guardar mis conversaciones en mi cuenta',
  choiceHint:
    'Las conversaciones guardadas, los miembros y la visión están también en el servidor, y así los tienes en tus otros dispositivos.',
  choiceFailed: 'No se ha podido guardar tu elección.',
  upToDate: 'Este navegador y tu cuenta tienen lo mismo.',
  underWay: 'Sincronizando este navegador con tu cuenta…',
  offline: 'No tienes conexión. Los cambios llegarán a tu cuenta en cuanto vuelva la red.',
  notStored:
    'Este navegador no ha podido guardar lo que venía de tu cuenta. Allí no se ha perdido nada.',
  unfit: (count) =>
    count === 1
      ? 'Un elemento no cabe en una cuenta y se queda solo en este navegador.'
      : `${formatNumber(count)} elementos no caben en una cuenta y se quedan solo en este navegador.`,
  cancel: 'Cancelar',

  endQuestion: '¿Dejar de guardar tu trabajo en tu cuenta?',
  endExplanation:
    'Todo se queda en este navegador. Las copias de tu cuenta también pueden quedarse, por si lo activas de nuevo.',
  keepCopies: 'Conservar las copias',
  deleteCopies: 'Borrarlas de mi cuenta',

  question: 'Tu trabajo',
  visitors: 'Este navegador tiene trabajo que no está en tu cuenta.',
  others: 'Este navegador tiene trabajo que se guardaba en otra cuenta.',
  declined: 'El trabajo de este navegador no forma parte de ella.',
  notAdded: 'Este navegador no puede recordar tu respuesta.',
  add: 'Añadirlo a mi cuenta',
  removeOthers: 'Quitarlo de este navegador',
  leave: 'Dejarlo como está',

  removeOwn: 'Quitarlo de este navegador',
  removeExplanation: 'Para un navegador que usan otras personas. Tu trabajo sigue en tu cuenta.',
  removeQuestion: '¿Quitar tu trabajo de este navegador?',
  removeMessage:
    'Las conversaciones guardadas, los miembros y la visión desaparecen de este navegador y siguen en tu cuenta. Después se cierra tu sesión.',
  removeAndSignOut: 'Quitar y cerrar sesión',
  removeOthersMessage:
    'Las conversaciones guardadas, los miembros y la visión desaparecen de este navegador. Lo que guarda la otra cuenta sigue allí; lo que no tiene se pierde.',
  remove: 'Quitar',
  notRemoved: 'Aún no está todo en tu cuenta, así que no se ha quitado nada.',
};
