import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/models.ts';

/** Texts of the administration of models, in Spanish. */
export const modelsMessages: Translation<typeof english.modelsMessages> = {
  title: 'Modelos',
  subtitle: 'Se aplica al momento; el primero es el predeterminado',
  add: 'Añadir modelo',
  find: 'Buscar uno',
  loading: 'Cargando modelos…',
  loadFailed: 'No se pudieron cargar los modelos. Inténtalo de nuevo.',
  empty: 'No hay ningún modelo conectado',
  emptyAdvice: 'Mientras tanto responden las voces de ensayo.',

  table: 'Modelos',
  columns: {
    name: 'Nombre',
    model: 'Modelo',
    prices: 'Precios',
    state: 'Visitantes',
    actions: 'Acciones',
  },
  usualModel: 'el predeterminado del proveedor',
  fromSettings: 'Del entorno o de los ajustes',
  noPrices: 'ninguno',
  prices: (input: string, output: string) => `${input} leído, ${output} escrito`,
  offered: 'Se ofrece',
  withheld: 'No se ofrece',
  edit: 'Editar',
  remove: 'Quitar',
  test: 'Probar',
  toSettings: 'Cambiar en los ajustes',

  createTitle: 'Añadir modelo',
  editTitle: 'Editar modelo',
  created: 'El modelo está conectado',
  updated: 'Se cambió el modelo',
  removed: 'Se quitó el modelo',
  removeFailed: 'No se pudo quitar el modelo',
  confirmRemove: '¿Seguro que quieres quitar este modelo?',
  whatRemoving: (name: string) =>
    `Las respuestas de ${name} que están en curso pueden fallar. Después, los miembros con este modelo siguen con el primero, y la sala lo indica. La clave se borra.`,
};
