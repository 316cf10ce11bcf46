import { formatNumber } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/sync.ts';

/** The work that an account keeps, in Spanish. */
export const syncMessages: Translation<typeof english.syncMessages> = {
  copyTitle: (title) => `${title} (copia)`,
  workOfThisBrowser: 'Equipo y visión de este navegador',
  workOfAnotherDevice: 'Equipo y visión de otro dispositivo',

  choice: 'Sincronizar mis conversaciones',
  choiceHint:
    'Tendrás las conversaciones guardadas, los miembros y la visión también en tus otros dispositivos.',
  choiceUnverified:
    'Verifica primero tu dirección de correo. Después podrás sincronizar tus conversaciones.',
  choiceFailed: 'No se pudo guardar tu elección.',
  upToDate: 'Todo está sincronizado.',
  upToDateButUnsaved:
    'Lo guardado está sincronizado. El chat del equipo no está guardado y solo está en este navegador.',
  underWay: 'Sincronizando…',
  offline: 'No tienes conexión. Los cambios se sincronizarán cuando la recuperes.',
  notStored: 'Este navegador no pudo guardar lo que llegó de tu cuenta. Allí no se perdió nada.',
  unfit: (count) =>
    count === 1
      ? 'Un elemento no se puede sincronizar y se queda solo en este navegador.'
      : `${formatNumber(count)} elementos no se pueden sincronizar y se quedan solo en este navegador.`,
  cancel: 'Cancelar',

  endQuestion: '¿Dejar de sincronizar tus conversaciones?',
  endExplanation:
    'Todo se queda en este navegador. Las copias de tu cuenta también pueden quedarse, por si lo activas de nuevo.',
  keepCopies: 'Conservar las copias',
  deleteCopies: 'Borrarlas de mi cuenta',

  question: 'Tu trabajo',
  visitors: 'Este navegador tiene trabajo que no está en tu cuenta.',
  others: 'Este navegador tiene trabajo de otra cuenta.',
  declined: 'El trabajo de este navegador no se sincroniza.',
  notAdded: 'Este navegador no pudo guardar tu respuesta.',
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
    'Las conversaciones guardadas, los miembros y la visión desaparecen de este navegador. Lo que tiene la otra cuenta sigue allí; lo demás se pierde.',
  remove: 'Quitar',
  notRemoved: 'Aún no está todo en tu cuenta, así que no se quitó nada.',
};
