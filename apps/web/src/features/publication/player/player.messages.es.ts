import { plural } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { playerMessages } from './player.messages.ts';

/** The player in Spanish. */
export const playerMessagesInSpanish: Translation<typeof playerMessages> = {
  untitled: 'Conversación',
  noId: 'La dirección no indica ninguna conversación',
  back: 'Volver a las conversaciones',
  loading: 'Cargando la conversación…',
  failed: 'No se pudo cargar la conversación. Inténtalo de nuevo.',
  offline: 'No tienes conexión. La conversación aparecerá cuando vuelva la red.',
  retry: 'Reintentar',
  missingTitle: 'No encontramos esta conversación',
  missing:
    'Puede que la hayan retirado o que el enlace sea incorrecto. Las demás están en las conversaciones.',
  explore: 'Ver las conversaciones',
  readWhole: 'Leer la conversación completa',
  restFailed: 'No se pudo cargar el resto de la conversación.',

  vision: 'Visión',
  objectives: 'Objetivos',
  keyResults: 'Resultados clave',
  participants: 'Participantes',
  summary: 'Resumen',
  recap: 'La conversación',
  tags: 'Etiquetas',
  moreTags: (count) => plural(count, { one: '# etiqueta más', other: '# etiquetas más' }),
  fewerTags: 'Menos etiquetas',
  about: (name) => `Acerca de ${name}`,
  noDescription: 'No hay descripción de este rol',
  remixes: (count) => plural(count, { one: '# remix', other: '# remixes' }),
  remixedFrom: 'Remix de',
  remixOfGone: 'una conversación que ya no es pública',
  guests: (names) => `Con ${names}`,
  moreGuests: (count) => (count === 1 ? 'una persona más' : `${count} más`),

  you: 'Tú',
  unknownSpeaker: 'Desconocido',
  noMessages: 'No hay mensajes',
  noReplyContent: 'El contenido de esta respuesta no está disponible',
  noMessageContent: 'El contenido de este mensaje no está disponible',
  message: (speaker, number) => `${speaker}, mensaje ${number}`,
  messageLink: (number) => `Enlace al mensaje ${number}`,
  copyMessageLink: 'Copiar el enlace a este mensaje',
  messageLinkCopied: '¡Enlace a este mensaje copiado!',
  closingLine: '~~ Es el final, por ahora. ¿Te animas a un remix? ~~',

  play: 'Reproducir',
  share: 'Compartir',
  remix: 'Remix',
  print: 'Imprimir',
  linkCopied: '¡Enlace copiado!',
  copyFailed: 'No se pudo copiar el enlace. Cópialo de la barra de direcciones.',
  remarkFailed:
    'No se cargó: se cortó la conexión o Convoke se actualizó. Recarga la página e inténtalo de nuevo.',
  cancel: 'Cancelar',
  ok: 'OK',
  report: 'Denunciar',
  reportTitle: 'Denunciar esta conversación',
  reportExplanation:
    'Di a la administración por qué no debería ser pública. Tras tres denuncias se oculta hasta que la administración la revise.',
  reportReason: 'Motivo',
  reportReasonMissing: 'Falta el motivo',
  reportSend: 'Enviar denuncia',
  reportFailed: 'La denuncia no se envió. Lo que escribiste sigue aquí.',
  reportThanksTitle: 'Gracias',
  reportThanks:
    'Tu denuncia está en manos de la administración de este servidor, que decide qué se queda.',
  unpublish: 'Retirar',
  unpublishExplanation: (title) =>
    `¿Retirar «${title}»? Desaparece de las conversaciones y su enlace deja de funcionar. Los remixes de otras personas se quedan. No se puede deshacer.`,
  unpublished: 'Conversación retirada. Ya no es pública.',
  unpublishFailed: 'No se pudo retirar la conversación.',
};
