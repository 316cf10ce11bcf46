import type * as english from '../en/file-reading.ts';
import type { Translation } from '../../lib/language/messages.ts';

/** Why a file is not read, in Spanish. */
export const fileRefusals: Translation<typeof english.fileRefusals> = {
  unknown_kind: (name) =>
    `${name} es de un tipo que no se puede leer. Se leen PDF, Word, PowerPoint y Excel (.docx, .pptx, .xlsx), CSV, TSV, Markdown, texto, HTML y JSON.`,
  empty: (name) => `En ${name} no hay texto.`,
  damaged: (name) => `${name} está dañado y no se puede leer.`,
  encrypted: (name) =>
    `${name} está protegido con una contraseña. Guárdalo sin ella y vuelve a añadirlo.`,
  no_text: (name) =>
    `${name} contiene imágenes de páginas y ningún texto. Pásalo por un reconocimiento de texto y vuelve a añadirlo.`,
  too_many_characters: (name, max) =>
    `${name} contiene más de ${max} caracteres de texto, que es el límite por archivo. Añade una parte.`,
  too_large: (name, max) => `${name} ocupa más de ${max} MB, que es el límite por archivo.`,
  too_large_unpacked: (name, max) =>
    `${name} ocupa más de ${max} MB al descomprimirlo, que es el límite por archivo.`,
  took_too_long: (name, max) =>
    `Leer ${name} tardó más de ${max} segundos, que es el límite. Añade una parte.`,
  changed: (name) =>
    `${name} se modificó o se quitó mientras se leía. Vuelve a añadirlo cuando ya no cambie.`,
  no_worker: (name) =>
    `Este navegador no pudo iniciar lo que lee los archivos, así que ${name} no se leyó. Comprueba la conexión y recarga la página; si no basta, usa un navegador más reciente.`,
  failed: (name) =>
    `${name} no se pudo leer porque algo falló aquí. Recarga la página y vuelve a añadirlo.`,
};

/** What is said of how a file was read, in Spanish. */
export const fileNotes: Translation<typeof english.fileNotes> = {
  hidden_sheets: {
    one: 'También se leyó una hoja oculta:',
    other: 'También se leyeron # hojas ocultas:',
  },
  hidden_slides: {
    one: 'También se leyó una diapositiva oculta:',
    other: 'También se leyeron # diapositivas ocultas:',
  },
  formulas: {
    one: 'De una fórmula se leyó el último resultado.',
    other: 'De # fórmulas se leyeron los últimos resultados.',
  },
  formulas_without_result: {
    one: 'Una fórmula no tiene resultado guardado y se dejó fuera.',
    other: '# fórmulas no tienen resultado guardado y se dejaron fuera.',
  },
  pages_without_text: {
    one: 'Una página no contiene texto legible:',
    other: '# páginas no contienen texto legible:',
  },
  deletions_left_out: {
    one: 'Se dejó fuera una eliminación con control de cambios.',
    other: 'Se dejaron fuera # eliminaciones con control de cambios.',
  },
  comments_left_out: {
    one: 'Se dejó fuera un comentario al margen.',
    other: 'Se dejaron fuera # comentarios al margen.',
  },
  assumed_encoding: (encoding) =>
    `La codificación no consta en el archivo; se leyó como ${encoding}.`,
};
