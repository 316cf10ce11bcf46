import { limits } from '@convoke/contract/limits.ts';
import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/workspace.ts';

/** What is said about the work that the browser keeps, in Spanish. */
export const workspaceMessages: Translation<typeof english.workspaceMessages> = {
  storage: {
    refused: `Este navegador no deja que ${productName} guarde nada. Todo funciona, pero se pierde en cuanto cierres o recargues esta pestaña.`,
    cookiesBlocked: `Este navegador bloquea las cookies de ${productName}. Puedes mirar y escribir, pero ningún miembro puede responder, no puedes publicar nada y lo que escribas se pierde en cuanto cierres o recargues esta pestaña. Permite las cookies de este sitio y vuelve a cargar la página.`,
    full: 'El almacenamiento de este navegador está lleno. Lo guardado antes sigue ahí; los últimos cambios duran solo hasta que cierres o recargues esta pestaña. Borra conversaciones para hacer sitio.',
    blocked: `Otra pestaña de este navegador tiene ${productName} abierto en otra versión y no se puede guardar nada. Todo funciona, pero dura solo hasta que cierres o recargues esta pestaña. Cierra las demás pestañas y luego recarga.`,
    damaged:
      'Algunos datos guardados no se pudieron leer. Se apartó una copia intacta y se conservó todo lo legible.',
    damagedAndFull:
      'Algunos datos guardados no se pudieron leer y no queda sitio para apartar una copia. Se dejaron como están; los cambios duran solo hasta que cierres o recargues esta pestaña.',
    newer: `Algunos datos guardados son de una versión más nueva de ${productName} y no se tocaron. Los cambios duran solo hasta que cierres o recargues esta pestaña. Recarga para obtener la versión más nueva.`,
  },
  refusals: {
    duplicate: 'En tu equipo ya hay un miembro con este nombre y este rol.',
    reserved: 'Este nombre está reservado. Elige otro.',
    full: `Un equipo tiene como máximo ${limits.participants} miembros. Quita uno para hacer sitio.`,
    nameMissing: 'Falta el nombre',
    roleMissing: 'Falta el rol',
  },
  untitledConversation: (time) => `Conversación del ${time}`,
};

/** Button of the storage notice, in Spanish. */
export const storageNoticeMessages: Translation<typeof english.storageNoticeMessages> = {
  dismiss: 'Entendido',
};
