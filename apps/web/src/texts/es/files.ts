import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as en from '../en/files.ts';

export const fileMessages: Translation<typeof en.fileMessages> = {
  title: 'Archivos',
  add: 'Añadir archivos',
  none: 'No hay ningún archivo en la mesa.',
  noneExplanation:
    'Pon en ella un encargo, un presupuesto o un contrato: el equipo lo lee y cada cita se comprueba con él. Los archivos se quedan en este navegador; lo que un turno necesita de ellos va con la petición.',
  passages: (count) => plural(count, { one: '# pasaje', other: '# pasajes' }),
  readAll: 'leído entero',
  readSome: (some, all) => `${formatNumber(some)} de ${formatNumber(all)} leídos`,
  kinds: {
    pdf: 'PDF',
    docx: 'DOCX',
    pptx: 'PPTX',
    xlsx: 'XLSX',
    csv: 'CSV',
    tsv: 'TSV',
    markdown: 'Markdown',
    text: 'Texto',
    html: 'HTML',
    json: 'JSON',
    web: 'Página web',
    tool: 'Respuesta de una herramienta',
  },
  size: {
    bytes: (count) => plural(count, { one: '# byte', other: '# bytes' }),
    kilobytes: (count) => `${count} kB`,
    megabytes: (count) => `${count} MB`,
  },

  readers: 'Quién puede leerlo',
  everyone: 'Todos',
  nobody: 'Nadie',
  nobodyExplanation: 'Nadie en la mesa puede leerlo, así que no se envía.',

  open: 'Abrir',
  download: 'Descargar',
  remove: 'Quitar',
  undo: 'Deshacer',
  removed: (name) => `${quoted(name)} ya no está en la mesa.`,
  noPlace: (name) =>
    `${quoted(name)} sigue fuera de la mesa: ${formatNumber(limits.files)} archivos son el máximo.`,
  elsewhere: 'En otro dispositivo',
  elsewhereExplanation:
    'Su texto no está en este navegador. Hasta que lo añadas de nuevo, el equipo solo recibe los pasajes citados.',
  ofPublication: 'De la publicación',
  ofPublicationExplanation: 'Solo vinieron los pasajes que cita. El equipo recibe estos.',
  addAgain: 'Añadirlo de nuevo',
  noOriginal: 'El original no está en este navegador, solo su texto.',

  back: 'Todos los archivos',
  search: 'Buscar en este archivo',
  found: (count) =>
    plural(count, { one: 'Encontrado en # pasaje', other: 'Encontrado en # pasajes' }),
  nothingFound: 'No encontrado',
  previous: 'Pasaje encontrado anterior',
  next: 'Pasaje encontrado siguiente',
  text: (name) => `Texto de ${quoted(name)}`,
  loading: 'Se está abriendo el texto.',

  adding: {
    label: 'Archivos que se están añadiendo',
    reading: (name) => `Leyendo ${quoted(name)}`,
    cancel: 'Cancelar',
    cancelled: (name) => `${quoted(name)} no se añadió.`,
    dismiss: 'Entendido',
    added: (name, label, passages) => `${quoted(name)} está en la mesa como ${label}: ${passages}.`,
    known: (name, label) => `${quoted(name)} ya está en la mesa, como ${label}.`,
    addedAgain: (name) => `El texto de ${quoted(name)} vuelve a estar aquí.`,
    another: (name, wanted, label) =>
      `${quoted(name)} no es el archivo ${quoted(wanted)} y se añadió como ${label}.`,
  },
  problems: {
    tooMany: (name) =>
      `${quoted(name)} no se añadió: una conversación tiene como máximo ${formatNumber(limits.files)} archivos. Quita uno primero.`,
    paused: (name) => `${quoted(name)} no se añadió: esta conversación sigue en otra pestaña.`,
    left: (name) => `${quoted(name)} no se añadió: abriste otra conversación mientras se leía.`,
    full: (name) =>
      `El almacenamiento de este navegador está lleno. ${quoted(name)} está en la mesa y se queda hasta que cierres o recargues esta pestaña.`,
    notStored: (name) =>
      `Este navegador no nos deja guardar archivos. ${quoted(name)} está en la mesa y se queda hasta que cierres o recargues esta pestaña.`,
    noOriginal: (name) =>
      `Este navegador solo tiene sitio para el texto de ${quoted(name)}. El original se puede descargar hasta que cierres o recargues esta pestaña.`,
  },
};
