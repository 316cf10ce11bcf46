import type { Translation } from '../../../lib/language/messages.ts';
import type { usersMessages } from './users.messages.ts';

/** The users' screen in Spanish. */
export const usersMessagesInSpanish: Translation<typeof usersMessages> = {
  title: 'Cuentas',
  subtitle: 'Las personas y sus roles',
  add: 'Añadir cuenta',
  search: 'Buscar cuentas',
  searchPlaceholder: 'Nombre o correo',
  loading: 'Cargando cuentas…',
  loadFailed: 'No se pudieron cargar las cuentas. Inténtalo de nuevo.',
  empty: 'No se encontraron cuentas',
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
    'Al menos 8 caracteres. Dásela a la persona, que deberá cambiarla al iniciar sesión.',
  activeHint: 'Con una cuenta inactiva no se puede iniciar sesión.',
  emailInvalid: 'Falta un correo válido',

  created: 'Cuenta creada',
  updated: 'Cuenta actualizada',
  deleted: 'Cuenta desactivada',
  createFailed: 'No se pudo crear la cuenta',
  updateFailed: 'No se pudo actualizar la cuenta',
  deleteFailed: 'No se pudo desactivar la cuenta',
  confirmDeactivate: '¿Seguro que quieres desactivar esta cuenta?',
  whatDeactivating: (name) =>
    `La sesión de ${name} se cierra de inmediato en todas partes. No podrá iniciarla hasta que la administración active la cuenta.`,
};
