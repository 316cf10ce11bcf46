import { productName } from '@convoke/contract/product.ts';
import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/account.ts';

/** Texts of account forms and banners, in Spanish. */
export const accountMessages: Translation<typeof english.accountMessages> = {
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    password: 'Contraseña',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    confirmPassword: 'Confirmar contraseña',
  },
  passwordHint:
    'Al menos 8 caracteres: mayúsculas y minúsculas sin tildes ni ñ, cifras y uno o más de @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&. Ningún otro.',
  notAllowed: (characters) => `No se permite: ${characters}`,
  space: 'espacio',

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
  resentToFolder: (email) =>
    `Este servidor no envía correos. Si ${email} aún debe verificarse, quien lo administra encuentra el enlace en su carpeta outbox. Es válido 24 horas.`,
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

/** Texts of the sign-in and register screens, in Spanish. */
export const authMessages: Translation<typeof english.authMessages> = {
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
  registeredWithoutMail:
    'Tu cuenta está lista. Este servidor no envía correos, así que no hay nada que verificar.',
  registrationClosed: 'Por ahora no se pueden crear cuentas nuevas.',
  registrationClosedAdvice:
    'Si tienes cuenta, inicia sesión como siempre. Lo que no la necesita sigue abierto.',

  resetPassword: 'Restablecer contraseña',
  resetIntro: 'Te enviamos un enlace para elegir una nueva.',
  resetIntroWithoutMail:
    'Este servidor no envía correos. Quien lo administra encuentra en su carpeta outbox el enlace para elegir otra contraseña.',
  noMailTitle: 'Este servidor no envía correos',
  linkInFolder: (email) =>
    `Si ${email} tiene una cuenta, quien administra este servidor encuentra el enlace en su carpeta outbox. Es válido una hora.`,
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

/** Texts of the profile, in Spanish. */
export const profileMessages: Translation<typeof english.profileMessages> = {
  title: 'Mi perfil',
  subtitle: 'Tus datos y tu cuenta',
  role: (role) => `Rol: ${role}`,
  edit: 'Editar tus datos',
  save: 'Guardar cambios',
  updated: '¡Perfil guardado!',
  updateFailed: 'No se pudo guardar el perfil. Inténtalo de nuevo.',
  emailFixed: 'El correo no se puede cambiar',
  cancel: 'Cancelar',

  securityTitle: 'Seguridad',
  security: 'Tu contraseña y los dispositivos con tu sesión abierta',
  changePassword: 'Cambiar contraseña',
  savePassword: 'Guardar la contraseña nueva',
  changeExplanation: 'Una contraseña nueva cierra tu sesión en los demás dispositivos.',
  passwordChanged: 'Tu contraseña ha cambiado. Cerramos tu sesión en los demás dispositivos.',
  changeFailed: 'No se pudo cambiar la contraseña. Inténtalo de nuevo.',

  devices: 'Dónde tienes la sesión abierta',
  devicesLoading: 'Cargando dispositivos…',
  devicesFailed: 'No se pudieron cargar los dispositivos. Inténtalo de nuevo.',
  devicesOffline: 'No tienes conexión. Los dispositivos aparecerán cuando la recuperes.',
  thisDevice: 'Este dispositivo',
  signedInOn: 'Sesión iniciada el',
  lastUsedOn: 'último uso el',
  signOut: 'Cerrar sesión',
  unknownDevice: 'Dispositivo desconocido',
  program: 'Un programa',
  browser: 'Un navegador',
  onSystem: (name, system) => `${name} en ${system}`,
  signedOut: (device) => `Sesión cerrada en ${device}`,
  signOutFailed: 'No se pudo cerrar la sesión en el dispositivo.',

  data: 'Tus datos',
  download: 'Descargar mis datos',
  downloadExplanation: `Todo lo que ${productName} guarda sobre ti, en un archivo JSON.`,
  downloadFailed: 'No se pudieron descargar tus datos.',

  deleteAccount: 'Eliminar cuenta',
  deleteExplanation: 'Elimina tu cuenta para siempre.',
  deleteQuestion: '¿Eliminar tu cuenta?',
  deleteGoes:
    'Se borran tu nombre, tu dirección, tu contraseña, tus sesiones y todo lo que hay en tu cuenta. No se puede deshacer.',
  deleteStays:
    'Lo que publicaste se queda, porque quizá otras personas lo leyeron o hicieron un remix. Para quitarlo también, retíralo antes en su página. Lo que hay en este navegador también se queda.',
  deleteFailed: 'No se pudo eliminar la cuenta. Inténtalo de nuevo.',
  deleted: 'Tu cuenta se ha eliminado',
};
