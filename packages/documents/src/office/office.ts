import type { DocumentKind } from '../document.ts';
import type { PassageWriter } from '../passages/passage-writer.ts';
import { DocumentRefusal } from '../refusal.ts';
import { readDocx } from './docx/docx.ts';
import { readPptx } from './pptx.ts';
import { readXlsx } from './xlsx/xlsx.ts';
import { Archive } from './zip.ts';

/** The formats by a word of the content type of their first part; those with macros, too. */
const formats = [
  {
    kind: 'docx',
    sign: /wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)\.macro/u,
    read: readDocx,
  },
  {
    kind: 'pptx',
    sign: /presentationml\.(?:presentation|slideshow|template)\.main|ms-powerpoint\.\w+\.macro/u,
    read: readPptx,
  },
  {
    kind: 'xlsx',
    sign: /spreadsheetml\.(?:sheet|template)\.main|ms-excel\.(?:sheet|template)\.macro/u,
    read: readXlsx,
  },
] as const;

/** Writes the text of an Office document, whichever it is. */
export function readOffice(bytes: Uint8Array, writer: PassageWriter): DocumentKind {
  const archive = new Archive(bytes);
  const types = archive.text('[Content_Types].xml');
  const format = formats.find(({ sign }) => types !== null && sign.test(types));
  if (format === undefined) throw new DocumentRefusal('unknown_kind');
  format.read(archive, writer);
  return format.kind;
}
