import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { profileMessages } from './profile.messages.ts';

/** The profile in Spanish. */
export const profileMessagesInSpanish: Translation<typeof profileMessages> = {
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
