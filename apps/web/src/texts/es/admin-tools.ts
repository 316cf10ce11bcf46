import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/admin-tools.ts';

/** Texts of the administration of tools, in Spanish. */
export const adminToolsMessages: Translation<typeof english.adminToolsMessages> = {
  title: 'Herramientas',
  subtitle: 'Lo que los miembros pueden pedir; cada visitante permite o rechaza cada petición',
  connect: 'Conectar un servidor de herramientas',
  loading: 'Cargando las herramientas…',
  loadFailed: 'No se pudieron cargar las herramientas. Inténtalo de nuevo.',

  servers: {
    title: 'Servidores de herramientas',
    table: 'Servidores de herramientas',
    columns: { name: 'Nombre', address: 'Dirección', state: 'Estado', actions: 'Acciones' },
    empty: 'No hay ningún servidor de herramientas conectado',
    emptyAdvice: 'Conecta uno que hable MCP por Streamable HTTP.',
    states: {
      untested: 'Sin probar',
      ready: 'Listo',
      sign_in: 'Hay que iniciar sesión',
      failed: 'No responde',
    },
    switchedOff: 'Fuera de uso',
    isPrivateAllowed: 'Puede ser una dirección privada',
    test: 'Probar',
    signIn: 'Iniciar sesión',
    signInAgain: 'Iniciar sesión de nuevo',
    edit: 'Editar',
    remove: 'Quitar',
  },

  form: {
    create: 'Conectar un servidor de herramientas',
    edit: 'Cambiar el servidor de herramientas',
    name: 'Nombre',
    nameHint: 'Lo que leen los visitantes en la tarjeta de una petición.',
    address: 'Dirección',
    addressHint: 'Donde habla MCP, por ejemplo https://tools.example.org/mcp.',
    auth: 'Inicio de sesión',
    auths: { none: 'Ninguno', bearer: 'Token de portador', oauth: 'OAuth' },
    oauthHint: 'Guarda primero y pulsa después «Iniciar sesión»: se abre su propia página.',
    allowPrivate: 'Permitir direcciones privadas',
    allowPrivateHint:
      'Para un servidor de tu propia red, por ejemplo http://localhost:3001/mcp. Vale solo para ese origen.',
    isEnabled: 'En uso',
    isEnabledHint: 'Si no, sigue conectado, pero sus herramientas no se ofrecen.',
    cancel: 'Cancelar',
    connect: 'Conectar',
    save: 'Guardar',
    failed: 'No se pudo guardar el servidor de herramientas',
    token: {
      label: 'Token',
      kept: 'Hay un token guardado. Nunca se muestra.',
      none: 'No hay ningún token guardado.',
      replaces: 'Al guardar sustituye al token guardado; si lo dejas vacío, lo borra.',
      forgets: 'El token guardado se borra al guardar.',
      environment: '',
      replace: 'Sustituir',
      forget: 'Olvidar',
      keep: 'Conservarlo',
      keepOld: 'Conservar el token anterior',
    },
    tokenCleared:
      'La dirección cambia, así que lo guardado para iniciar sesión se borra al guardar: no debe ir a otra dirección.',
  },

  connected: 'El servidor de herramientas está conectado',
  changed: 'El servidor de herramientas ha cambiado',
  removed: 'El servidor de herramientas se ha quitado',
  removeFailed: 'No se pudo quitar el servidor de herramientas',
  confirmRemove: '¿Seguro que quieres quitar este servidor de herramientas?',
  whatRemoving: (name) =>
    `Las herramientas de ${name} dejan de ofrecerse y su token se borra. Los resultados que están en una mesa se quedan.`,
  testFailed: 'No se pudieron pedir sus herramientas al servidor',
  tested: (name, all, fresh, changed) =>
    `${name} tiene ${[
      plural(all, { one: 'una herramienta', other: '# herramientas' }),
      ...(fresh === 0 ? [] : [plural(fresh, { one: 'una es nueva', other: '# son nuevas' })]),
      ...(changed === 0
        ? []
        : [
            plural(changed, {
              one: 'una ha cambiado y queda apartada',
              other: '# han cambiado y quedan apartadas',
            }),
          ]),
    ].join(', ')}.`,

  signedIn: (name) => `Se ha iniciado sesión en ${name}.`,
  signInFailed: 'No se pudo iniciar sesión en el servidor de herramientas. Inténtalo de nuevo.',
  signInRefused: (code) =>
    `El servidor de herramientas ha rechazado el inicio de sesión (${code}).`,
  signInAddressRefused:
    'La página de inicio de sesión de este servidor de herramientas no tiene una dirección web.',

  setAside: {
    title: 'Apartadas',
    about:
      'Estas herramientas no son lo que eran cuando alguien las miró. Los miembros no pueden pedirlas hasta que las ofrezcas como son ahora.',
    before: 'Antes',
    after: 'Ahora',
    fields: {
      title: 'Título',
      description: 'Descripción',
      inputSchema: 'Datos',
      effect: 'Efecto',
    },
    offer: 'Ofrecer como es ahora',
  },

  list: {
    title: 'Herramientas ofrecidas',
    about: (offered) =>
      `${formatNumber(offered)} en oferta. En el formulario de cada miembro se elige cuáles puede pedir.`,
    table: 'Herramientas',
    columns: {
      tool: 'Herramienta',
      server: 'Servidor',
      effect: 'Efecto',
      state: 'Estado',
      offer: 'Ofrecer',
    },
    arguments: 'Datos',
    effects: { read: 'Solo lee', write: 'Cambia algo' },
    states: { new: 'Nueva', gone: 'Su servidor ya no la tiene en su lista' },
    offered: 'Se ofrece',
    withheld: 'No se ofrece',
    always: 'Se ofrece siempre',
    offer: 'Ofrecer',
    offerFailed: 'No se pudo cambiar la oferta',
  },

  search: {
    title: 'Búsqueda en la web',
    about: {
      environment: (provider) => `El entorno fija ${provider}.`,
      settings: (provider) => `Fijada aquí: ${provider}.`,
      none: 'No hay ninguna búsqueda fijada, así que los miembros no pueden buscar en la web.',
    },
    provider: 'Proveedor',
    providers: { searxng: 'SearXNG', brave: 'Brave Search', tavily: 'Tavily' },
    fromEnvironment: 'Como dice el entorno',
    address: 'Dirección',
    ownAddressHint: 'La dirección de tu SearXNG, por ejemplo http://localhost:8888.',
    vendorAddressHint: 'Vacía: la dirección propia del proveedor.',
    key: 'Clave',
    keyCleared:
      'Cambia el proveedor o la dirección, así que la clave guardada se borra al guardar: no debe ir a otra dirección.',
    save: 'Guardar',
    saved: 'La búsqueda en la web ha cambiado',
    failed: 'No se pudo cambiar la búsqueda en la web',
  },
};
