import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/tools.ts';

export const toolMessages: Translation<typeof en.toolMessages> = {
  titles: {
    'web:search': 'Buscar en la web',
    'web:read': 'Leer una página',
    'calc:calculate': 'Calcular',
  },
  lines: {
    waiting: { between: ' quiere usar «', after: '»' },
    running: { between: ' está usando «', after: '» …' },
    done: { between: ' ha usado «', after: '»' },
    refused: { between: ' no pudo usar «', after: '»: no lo permitiste' },
    failed: { between: ' quiso usar «', after: '» y falló' },
  },
  unreadable: 'Una petición de una herramienta que no se puede mostrar.',
  of: (server) => `de ${server}`,
  because: 'Por qué',
  words: {
    'web:search': 'Buscar',
    'web:read': 'Abrir esta página',
    'calc:calculate': 'Calcular',
    other: 'Enviar',
  },
  nothingSent: 'Nada más que la propia petición',
  verbatim: 'Palabra por palabra',
  showAll: 'Mostrar todo',
  showLess: 'Mostrar menos',
  risks: {
    label: 'Qué está en juego',
    readsStrangers: 'Lee texto de desconocidos',
    knowsPrivate: 'Conoce texto privado',
    hasEffect: 'Tiene efecto fuera',
    isThere: 'sí',
    isNotThere: 'no',
  },
  allRisks: 'Las tres cosas a la vez. Míralo bien: se te pregunta cada vez.',
  writes: 'Cambia algo fuera. Se te pregunta cada vez.',
  allowOnce: 'Permitir una vez',
  allowHere: 'Permitir esta herramienta aquí',
  refuse: 'Rechazar',
  reason: 'Motivo',
  reasonHint: 'El miembro lo oye y responde. Puedes dejarlo vacío.',
  cancel: 'Cancelar',
  tryAgain: 'Intentar de nuevo',
  goOnWithout: 'Seguir sin ello',
  otherWrites: 'Ya está en marcha otra herramienta que cambia algo. Una cada vez.',
  yourReason: (reason) => `Tu motivo: ${reason}`,
  allowedHere: 'Permitida aquí',
  askAgain: 'Preguntar la próxima vez',
  details: 'Detalles',
  result: 'Respuesta:',
  sameResult: 'La misma respuesta que antes:',
  takenOff: 'La respuesta ya no está sobre la mesa.',
  failures: {
    lost: 'Se salió de esta página antes de que llegara la respuesta.',
    cancelled: 'Lo cancelaste.',
    gone: 'Esta herramienta ya no se ofrece.',
    tableFull: () =>
      `Hay ${formatNumber(limits.files)} archivos sobre la mesa y no queda sitio para la respuesta. Quita uno primero.`,
    notKept: 'Este navegador no tiene sitio para la respuesta.',
    unexpected: 'Algo inesperado salió mal.',
  },
  unknown: 'Puede que haya tenido efecto. Compruébalo allí antes de volver a permitirlo.',
  changed: 'Esta herramienta ha cambiado desde la petición. Así es ahora.',
  awaits: 'Una petición te espera.',
  answered: (label) => `La respuesta está sobre la mesa como ${label}.`,

  form: {
    label: 'Herramientas',
    hint: 'Lo que este miembro puede pedir. Tú decides cada vez y ves qué se enviaría.',
    changesOutside: 'cambia algo fuera',
    most: (count) => `Un miembro puede tener como máximo ${formatNumber(count)} herramientas.`,
    notOffered: (count) =>
      plural(count, {
        one: '# herramienta elegida antes no se ofrece aquí.',
        other: '# herramientas elegidas antes no se ofrecen aquí.',
      }),
    forEveryone: 'Igual para todos',
    isForEveryone: (count) =>
      plural(count, {
        one: '# miembro puede pedirlas.',
        other: '# miembros pueden pedirlas.',
      }),
  },

  elsewhere:
    'Lo encontrado no está en este navegador. Un miembro puede volver a consultarlo; hasta entonces, el equipo solo recibe los pasajes citados.',
  lookedUp: (time) => `Consultado el ${time}`,
  hash: (beginning) => `SHA-256 ${beginning}`,
};
