import type { Translation } from '../../../lib/language/messages.ts';
import type { usersMessages } from './users.messages.ts';

/** The users' screen in Spanish. */
export const usersMessagesInSpanish: Translation<typeof usersMessages> = {
  title: 'Usuarios',
  subtitle: 'Quién puede iniciar sesión, y con qué rol',
  add: 'Añadir usuario',
  search: 'Buscar usuarios',
  searchPlaceholder: 'Nombre o correo',
  loading: 'Cargando usuarios…',
  loadFailed: 'No se han podido cargar los usuarios. Inténtalo de nuevo.',
  empty: 'No se han encontrado usuarios',
  emptySearch: 'Prueba con otra parte del nombre o de la dirección.',

  table: 'Usuarios',
  columns: {
    id: 'N.º',
    name: 'Nombre',
    email: 'Correo',
    role: 'Rol',
    status: 'Estado',
    actions: 'Acciones',
  },
  active: 'Activo',
  inactive: 'Inactivo',
  edit: 'Editar',
  deactivate: 'Desactivar',

  createTitle: 'Crear usuario',
  editTitle: 'Editar usuario',
  create: 'Crear usuario',
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
  activeHint: 'Quien no está activo no puede iniciar sesión.',
  emailInvalid: 'Falta un correo válido',

  created: 'Usuario creado',
  updated: 'Usuario actualizado',
  deleted: 'Usuario desactivado',
  createFailed: 'No se ha podido crear el usuario',
  updateFailed: 'No se ha podido actualizar el usuario',
  deleteFailed: 'No se ha podido desactivar el usuario',
  confirmDeactivate: '¿Seguro que quieres desactivar este usuario?',
  whatDeactivating: (name) =>
    `Se cierra de inmediato la sesión de ${name} en todas partes y no podrá iniciarla hasta que alguien active la cuenta.`,
};
