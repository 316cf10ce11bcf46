import type { Translation } from '../../lib/language/messages.ts';
import type { authMessages } from './auth.messages.ts';

/** What the screens of signing in and registering say, in Spanish. */
export const authMessagesInSpanish: Translation<typeof authMessages> = {
  signIn: 'Iniciar sesión',
  rememberMe: 'Recordarme',
  forgotPassword: '¿Has olvidado la contraseña?',
  noAccountYet: '¿Aún no tienes cuenta?',
  signUp: 'Regístrate',
  passwordWasReset: 'Tu contraseña ha cambiado. Inicia sesión con la nueva.',

  createAccount: 'Crear cuenta',
  haveAccount: '¿Ya tienes cuenta?',
  signInInstead: 'Inicia sesión',
  welcome: 'Te damos la bienvenida a la mesa',
  goOn: 'Continuar',
  registered: (email) =>
    `Hemos enviado un correo de verificación a ${email}. Haz clic en su enlace para activar tu cuenta.`,
  registrationClosed: 'Por ahora no se pueden crear cuentas nuevas.',
  registrationClosedAdvice:
    'Si tienes cuenta, inicia sesión como siempre. Lo que no la necesita sigue abierto.',

  resetPassword: 'Restablecer contraseña',
  resetIntro: 'Te enviamos un enlace para elegir una nueva.',
  backToLogin: 'Volver al inicio de sesión',
  emailSentTitle: '¡Correo enviado!',
  emailSent: (email) =>
    `Si ${email} tiene cuenta, hay un enlace para elegir una contraseña nueva en camino. Sirve durante una hora.`,
  requestNewLink: 'Pedir otro enlace',
  invalidResetTitle: 'Enlace no válido',
  invalidResetLink:
    'El enlace para restablecer la contraseña no es válido o ha caducado. Pide otro.',
  missingResetToken: 'El enlace está incompleto o no es válido.',
  resetDoneTitle: '¡Contraseña restablecida!',
  resetDone: 'Inicia sesión con tu contraseña nueva. Te llevamos allí.',

  verifyTitle: 'Verifica tu correo',
  verifying: 'Estamos verificando tu dirección de correo…',
  verifiedTitle: 'Correo verificado',
  verified: 'Tu dirección de correo está verificada. ¡Gracias!',
  alreadyVerified: 'Tu dirección de correo ya está verificada.',
  notVerifiedTitle: 'Correo sin verificar',
  missingVerifyToken: 'El enlace de verificación está incompleto.',
  verifyFailed: 'El enlace de verificación no es válido o ha caducado.',
};
