import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { contactMessages } from './contact.messages.ts';

/** Whom to write to, and where, in Spanish. */
export const contactMessagesInSpanish: Translation<typeof contactMessages> = {
  title: 'Contacto',
  lead: 'El equipo de tu mesa está hecho de software. Esta página lleva a las personas.',
  talk: {
    title: 'Hablemos',
    paragraphs: [
      `Cuéntanos qué intentas hacer con ${productName}, qué se interpuso o qué habrías construido en su lugar. Bastan dos frases; también se admite una visión con tres objetivos.`,
      'Si algo falló, di qué fue lo último que hiciste y qué viste. Si algo funcionó, dilo también. Lo oímos menos de lo que crees.',
    ],
  },
  withoutScript: 'La dirección la da el servidor. Para cargarla hace falta JavaScript.',
  failed: 'No se pudo cargar la dirección.',
  offline: 'No tienes conexión. La dirección aparecerá cuando vuelva la red.',
  tryAgain: 'Reintentar',
  behind: `Detrás de ${productName}`,
  blog: { before: '¿Prefieres leer a escribir? Hay un ', link: 'blog', after: ', con su boletín.' },
};
