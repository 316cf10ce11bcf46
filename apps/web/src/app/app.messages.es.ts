import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../lib/language/messages.ts';
import type { appMessages } from './app.messages.ts';

/** The titles of the windows in Spanish. */
export const appMessagesInSpanish: Translation<typeof appMessages> = {
  titles: {
    home: `${productName}: ${productTagline}`,
    watch: 'Mira cómo piensa un equipo',
    vision: 'Define tu visión',
    teamAssembly: 'Forma tu equipo',
    teamDashboard: 'Chat del equipo',
    conversations: 'Las conversaciones',
    conversation: 'Conversación',
    about: 'Acerca de Convoke',
    contact: 'Contacto',
    login: 'Iniciar sesión',
    register: 'Crear cuenta',
    forgotPassword: 'Restablecer contraseña',
    resetPassword: 'Elegir una contraseña nueva',
    verifyEmail: 'Verificar el correo',
    profile: 'Mi perfil',
    adminDashboard: 'Administración',
    adminUsers: 'Cuentas',
    adminContent: 'Contenido',
    adminSettings: 'Ajustes del sistema',
    adminAnalytics: 'Estadísticas',
    adminAudit: 'Registro de cambios',
  },
  descriptions: {
    home: 'Convoca un equipo en torno a tu visión, habla con él y decide.',
    watch:
      'Un equipo ante una pregunta, turno a turno: una objeción, una aclaración, un desafío y una decisión.',
    about:
      'Por qué Convoke sienta un equipo a tu mesa: la idea, lo que hace posible y los principios en los que se apoya.',
    contact:
      'Quién está detrás de Convoke y adónde escribir con una pregunta, una idea o una objeción.',
  },
};
