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
  registerFailed: 'No se pudo crear la cuenta. Inténtalo de nuevo.',
  forgotFailed: 'No se pudo enviar el correo. Inténtalo de nuevo.',
  resetFailed: 'No se pudo restablecer la contraseña. Inténtalo de nuevo.',
  unreachable: 'No se pudo contactar con el servidor. Inténtalo de nuevo.',
  botCheckFailed: 'La comprobación antibots falló. Inténtalo de nuevo.',
  retryAfter: (seconds) =>
    seconds < 90
      ? `Inténtalo de nuevo en ${plural(seconds, { one: '# segundo', other: '# segundos' })}.`
      : `Inténtalo de nuevo en ${plural(Math.ceil(seconds / 60), { one: '# minuto', other: '# minutos' })}.`,
  toCorrect: (labels) =>
    labels.length === 1
      ? `Revisa un campo: ${labels.join()}.`
      : `Revisa ${labels.length} campos: ${labels.join(', ')}.`,
  tryAgain: 'Reintentar',

  resend: 'Reenviar el correo de verificación',
  resent: (email) =>
    `Si falta verificar ${email}, hay un correo en camino. Su enlace sirve durante 24 horas.`,
  resendFailed: 'No se pudo enviar el correo de verificación. Inténtalo de nuevo.',

  removeDataQuestion: '¿Quitar también lo que hay en este navegador?',
  removeSynchronised:
    'Tu visión, tu equipo y tus conversaciones siguen en tu cuenta y vuelven cuando inicies sesión.',
  removeUnsynchronised:
    'Esto quita tu visión, tu equipo, tus conversaciones, tus borradores y las claves para retirar lo que publicaste aquí. Lo que no esté en tu cuenta se pierde.',
  removeData: 'Quitar todo',
  leaveData: 'Dejarlo aquí',

  banners: 'Tu cuenta',
  unverified: (email) =>
    `Verifica tu dirección de correo: haz clic en el enlace del mensaje que enviamos a ${email}.`,
  temporaryPassword: 'La administración eligió tu contraseña. Cámbiala para usar toda tu cuenta.',
  toProfile: 'Cambiarla en tu perfil',
  refused: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  noRefreshToken: 'Tu sesión no se puede renovar. Inicia sesión de nuevo.',
  unsaved: `Este navegador no deja que ${productName} guarde tu sesión. Seguirá abierta hasta que cierres o recargues esta pestaña.`,
  signIn: 'Iniciar sesión',
  gotIt: 'Entendido',
};
