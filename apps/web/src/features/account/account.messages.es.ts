import { productName } from '@convoke/contract/product.ts';
import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { accountMessages } from './account.messages.ts';

/** What forms and banners of accounts say, in Spanish. */
export const accountMessagesInSpanish: Translation<typeof accountMessages> = {
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    password: 'Contraseña',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    confirmPassword: 'Confirmar contraseña',
  },
  passwordHint: 'Al menos 8 caracteres: mayúsculas y minúsculas, una cifra y uno de @ $ ! % * ? &',
  passwordEmptied: 'Vuelve a escribir tu contraseña.',

  loginFailed: 'El correo o la contraseña no son correctos',
  registerFailed: 'No se ha podido crear la cuenta. Inténtalo de nuevo.',
  forgotFailed: 'No se ha podido enviar el correo. Inténtalo de nuevo.',
  resetFailed: 'No se ha podido restablecer la contraseña. Inténtalo de nuevo.',
  unreachable: 'No se ha podido contactar con el servidor. Inténtalo de nuevo.',
  botCheckFailed: 'La comprobación antibots no ha funcionado. Inténtalo de nuevo.',
  retryAfter: (seconds) =>
    seconds < 90
      ? `Inténtalo de nuevo en ${plural(seconds, { one: '# segundo', other: '# segundos' })}.`
      : `Inténtalo de nuevo en ${plural(Math.ceil(seconds / 60), { one: '# minuto', other: '# minutos' })}.`,
  toCorrect: (labels) =>
    labels.length === 1
      ? `Hay un campo que revisar: ${labels.join()}.`
      : `Hay ${labels.length} campos que revisar: ${labels.join(', ')}.`,
  tryAgain: 'Reintentar',

  resend: 'Reenviar el correo de verificación',
  resent: (email) =>
    `Un correo de verificación va camino de ${email}, si la dirección aún está por verificar. Su enlace sirve durante 24 horas.`,
  resendFailed: 'No se ha podido enviar el correo de verificación. Inténtalo de nuevo.',

  banners: 'Tu cuenta',
  unverified: (email) =>
    `Verifica tu dirección de correo: haz clic en el enlace del mensaje que se envió a ${email}.`,
  refused: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  noRefreshToken: 'Tu sesión no se puede renovar. Inicia sesión de nuevo.',
  unsaved: `Este navegador no deja que ${productName} guarde tu sesión. Seguirá abierta hasta que cierres o recargues esta pestaña.`,
  signIn: 'Iniciar sesión',
  gotIt: 'Entendido',
};
