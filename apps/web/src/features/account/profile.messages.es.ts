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
  updateFailed: 'No se ha podido guardar el perfil. Inténtalo de nuevo.',
  emailFixed: 'El correo no se puede cambiar',
  cancel: 'Cancelar',

  securityTitle: 'Seguridad',
  security: 'Tu contraseña y los dispositivos con tu sesión abierta',
  changePassword: 'Cambiar contraseña',
  savePassword: 'Guardar la contraseña nueva',
  changeExplanation: 'Una contraseña nueva cierra tu sesión en los demás dispositivos.',
  passwordChanged: 'Tu contraseña ha cambiado. La sesión se ha cerrado en los demás dispositivos.',
  changeFailed: 'No se ha podido cambiar la contraseña. Inténtalo de nuevo.',

  devices: 'Dónde tienes la sesión abierta',
  devicesLoading: 'Cargando dispositivos…',
  devicesFailed: 'No se han podido cargar los dispositivos. Inténtalo de nuevo.',
  devicesOffline: 'No tienes conexión. Los dispositivos aparecerán en cuanto vuelva la red.',
  thisDevice: 'Este dispositivo',
  signedInOn: 'Sesión iniciada el',
  lastUsedOn: 'último uso el',
  signOut: 'Cerrar sesión',
  signedOut: (device) => `Sesión cerrada en ${device}`,
  signOutFailed: 'No se ha podido cerrar la sesión en el dispositivo.',

  data: 'Tus datos',
  download: 'Descargar mis datos',
  downloadExplanation: `Todo lo que ${productName} guarda sobre ti, en un archivo JSON.`,
  downloadFailed: 'No se han podido descargar tus datos.',

  deleteAccount: 'Eliminar cuenta',
  deleteExplanation: 'Elimina tu cuenta para siempre.',
  deleteQuestion: '¿Eliminar tu cuenta?',
  deleteGoes:
    'Desaparecen tu nombre, tu dirección, tu contraseña y tus sesiones, y todo lo que guardaba tu cuenta. No se puede deshacer.',
  deleteStays:
    'Lo que has publicado se queda, porque otras personas pueden haberlo leído y continuado con un remix. Si también debe desaparecer, retíralo antes en su propia página. Lo que guarda este navegador se queda igualmente.',
  deleteFailed: 'No se ha podido eliminar la cuenta. Inténtalo de nuevo.',
  deleted: 'Tu cuenta se ha eliminado',
};
