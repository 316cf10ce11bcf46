import type { Translation } from '../../../lib/language/messages.ts';
import type { usersMessages } from './users.messages.ts';

/** The users' screen in Spanish. */
export const usersMessagesInSpanish: Translation<typeof usersMessages> = {
  title: 'Cuentas',
  subtitle: 'Quién puede iniciar sesión, y con qué rol',
  add: 'Añadir cuenta',
  search: 'Buscar cuentas',
  searchPlaceholder: 'Nombre o correo',
  loading: 'Cargando cuentas…',
  loadFailed: 'No se han podido cargar las cuentas. Inténtalo de nuevo.',
  empty: 'No se han encontrado cuentas',
  emptySearch: 'Prueba con otra parte del nombre o de la dirección.',

  table: 'Cuentas',
  columns: {
    id: 'N.º',
    name: 'Nombre',
    email: 'Correo',
    role: 'Rol',
    status: 'Estado',
    actions: 'Acciones',
  },
  active: 'Activa',
  inactive: 'Inactiva',
  edit: 'Editar',
  deactivate: 'Desactivar',

  createTitle: 'Crear cuenta',
  editTitle: 'Editar cuenta',
  create: 'Crear cuenta',
  update: 'Guardar cambios',
  cancel: 'Cancelar',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phoneNumber: 'Teléfono',
  optional: 'Opcional',
  role: 'Rol',
  password: 'Contraseña',
  passwordHint:
    'Al menos 8 caracteres. Comunícasela a la persona, que debería cambiarla tras iniciar sesión por primera vez.',
  activeHint: 'Con una cuenta inactiva no se puede iniciar sesión.',
  emailInvalid: 'Falta un correo válido',

  created: 'Cuenta creada',
  updated: 'Cuenta actualizada',
  deleted: 'Cuenta desactivada',
  createFailed: 'No se ha podido crear la cuenta',
  updateFailed: 'No se ha podido actualizar la cuenta',
  deleteFailed: 'No se ha podido desactivar la cuenta',
  confirmDeactivate: '¿Seguro que quieres desactivar esta cuenta?',
  whatDeactivating: (name) =>
    `Se cierra de inmediato la sesión de ${name} en todas partes y no podrá iniciarla hasta que alguien active la cuenta.`,
};
