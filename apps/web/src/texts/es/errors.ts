import { innerMessageFrom } from '@convoke/contract/errors/coded-error.ts';
import type { ErrorMessages } from '@convoke/contract/errors/error-codes.ts';
import { waitInWords } from '@convoke/contract/errors/wait-in-words.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';

const valueKinds = {
  text: 'un texto',
  list: 'una lista',
  object: 'un objeto',
  boolean: 'true o false',
  number: 'un número',
  integer: 'un número entero',
} as const;

const settingsGroups = {
  ai: 'modelo',
  limits: 'límites',
  registration: 'registro',
  siteTexts: 'textos del sitio',
} as const;

const units = {
  second: { one: '# segundo', other: '# segundos' },
  minute: { one: '# minuto', other: '# minutos' },
  hour: { one: '# hora', other: '# horas' },
} as const;

function waitOf(retryAfterSeconds: number): string {
  const { count, unit } = waitInWords(retryAfterSeconds);
  return plural(count, units[unit]);
}

function retryAdvice({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return retryAfterSeconds < 1
    ? 'Inténtalo dentro de poco.'
    : `Inténtalo de nuevo dentro de ${plural(retryAfterSeconds, units.second)}.`;
}

const unusable = (why: string) =>
  `El modelo guardado no se puede usar, así que responde el del entorno: ${why}`;

/** Every error by its code, in Spanish. */
export const errorMessages: Translation<ErrorMessages> = {
  // Fields
  team_vision_required: 'Falta la visión del equipo',
  objectives_required: 'Faltan los objetivos',
  key_results_required: 'Faltan los resultados clave',
  name_required: 'Falta el nombre',
  role_required: 'Falta el rol',
  name_reserved: 'Este nombre está reservado. Elige otro.',
  participant_required: 'Hace falta al menos un miembro',
  reply_required: 'Hace falta al menos un mensaje',
  reason_required: 'Falta el motivo',
  token_required: 'Falta la clave',
  decision_required: 'Hace falta una decisión',
  id_required: 'Hace falta un identificador',
  key_required: 'Hace falta una clave',
  key_has_other_characters:
    'Una clave solo tiene letras sin acentos, cifras y signos. Cópiala de nuevo: algo más vino con ella.',
  base_url_required: 'Hace falta una URL base',
  chosen_model_required: 'Hace falta el nombre del modelo',
  previous_minutes_required: 'Para esto hace falta el acta anterior',
  email_required: 'Falta el correo electrónico',
  invalid_email: 'Escribe una dirección de correo válida',
  password_required: 'Falta la contraseña',
  password_too_short: 'La contraseña debe tener al menos 8 caracteres',
  password_too_long: 'La contraseña puede tener como máximo 128 caracteres',
  password_too_weak:
    'La contraseña debe contener al menos una mayúscula, una minúscula, un número y un carácter especial',
  password_too_common: 'Esta contraseña es demasiado común. Elige otra.',
  password_confirmation_required: 'Confirma tu contraseña',
  passwords_differ: 'Las contraseñas no coinciden',
  wrong_password: 'Esta no es tu contraseña actual',
  mail_link_invalid: 'Este enlace no es válido o ha caducado. Pide uno nuevo.',
  first_name_required: 'Falta el nombre',
  last_name_required: 'Faltan los apellidos',
  names_too_long: 'El nombre y los apellidos pueden tener como máximo 60 caracteres cada uno',
  name_part_too_long: ({ max }) => `Cada parte puede tener como máximo ${max} caracteres`,
  too_long: ({ max }) => `Puede tener como máximo ${max} caracteres`,
  too_short: ({ min }) => `Debe tener al menos ${min} caracteres`,
  too_many_characters: ({ max }) => `Puede tener como máximo ${max} caracteres`,
  too_few_entries: ({ min }) => `Debe tener al menos ${min} elementos`,
  too_many_entries: ({ max }) => `Puede tener como máximo ${max} elementos`,
  too_many_kilobytes: ({ max }) => `Puede tener como máximo ${max} kB`,
  too_many_participants: ({ max }) => `Puede contener como máximo ${max} miembros`,
  too_many_replies: ({ max }) => `Puede contener como máximo ${max} mensajes`,
  too_many_filter_values: ({ max }) => `Puede contener como máximo ${max} valores`,
  wrong_length: ({ min, max }) => `Debe tener de ${min} a ${max} caracteres`,
  not_in_range: ({ min, max }) =>
    `Debe ser un número entero de ${formatNumber(min)} a ${formatNumber(max)}`,
  not_one_of: ({ values }) => `Debe ser uno de estos: ${values.join(', ')}`,
  not_http_url:
    'Debe ser una dirección que empiece por http:// o https://, sin nombre ni contraseña dentro',
  not_email_address: 'Debe ser una dirección de correo',
  not_date: 'Debe ser un día como 2026-11-21 o un instante como 2026-11-21T09:30:00Z',
  not_instant: 'Debe ser un instante como 2026-11-21T09:30:00Z',
  base_url_has_query: 'No puede haber nada después de la ruta: ni ? ni #',
  base_url_lacks_version: 'Debe terminar en /v1, como http://localhost:11434/v1',
  url_cannot_be_opened: 'No es una dirección que se pueda abrir',
  exceeds_model_window: ({ max }) =>
    `Puede ser como máximo ${max}, para que en la ventana del modelo quepa lo que lee`,
  not_a_price: ({ max }) => `Debe ser un número entre 0 y ${formatNumber(max)}`,
  model_not_offered: 'Este modelo ya no se ofrece aquí. Sigue con otro.',
  model_none_offered:
    'Este modelo ya no se ofrece aquí, y no hay ningún otro: ahora responden las voces de ensayo.',
  not_a_participant: 'Debe ser uno de los miembros',
  not_a_reply: 'No es el número de una de las respuestas',
  not_a_file_label: 'Debe ser la etiqueta de un archivo, como F1',
  not_a_passage: 'No es un pasaje de ninguno de los archivos',
  repeated_file: 'Otro archivo tiene esta etiqueta',
  repeated_passage: 'Otro pasaje de este archivo tiene este número',
  title_required: 'Escribe un título',
  criterion_required: 'Escribe un criterio',
  not_a_source: 'No es una respuesta, ni un pasaje de un archivo, ni un bloque de un texto',
  not_a_block: 'No es un bloque de este texto',
  repeated_block: 'Otro bloque tiene este identificador',
  reviewer_is_member: 'Nadie revisa su propio trabajo. Elige a otro miembro.',
  too_many_excerpts: ({ max }) => `Entre todos los archivos puede haber como máximo ${max} pasajes`,
  not_an_objection: 'No es una objeción de esta acta',
  repeated_objection: 'Esta objeción figura dos veces',
  objection_open: 'Hay una objeción abierta. Respóndela o descártala indicando el motivo.',
  nothing_to_summarize: 'Todavía no hay nada que resumir',
  nothing_to_decide: 'Todavía no hay nada que decidir',
  not_published: 'No es una conversación publicada',
  invalid_cursor: 'No pertenece a esta lista',
  not_a_revision: 'Debe ser un número de versión',
  not_an_id: 'Debe ser un identificador de 1 a 40 letras, cifras, guiones y guiones bajos',
  unstorable_character: 'Contiene un carácter que no se puede guardar (NUL o medio par suplente)',
  wrong_type: ({ expected }) => `Debe ser ${valueKinds[expected]}`,
  invalid_value: 'No tiene ninguna de las formas aceptadas',
  not_a_tool: 'No es el identificador de una herramienta',
  tool_not_on_offer: 'Esta herramienta no se ofrece aquí',
  arguments_too_deep: 'Tiene demasiados niveles',
  forbidden_key: ({ key }) => `No puede tener la clave ${key}`,
  argument_does_not_fit: ({ detail }) => `No encaja con lo que admite la herramienta: ${detail}`,
  not_a_calculation:
    'No es un cálculo. Escríbelo como 12% of 3400, (1200 - 80) / 4 o 2026-03-01 + 90 days.',
  ambiguous_number: ({ number }) =>
    `${number} se puede leer de dos maneras. Escribe los millares sin signo y los decimales con punto.`,
  divides_by_zero: 'Divide entre cero',
  units_do_not_fit: 'Estas unidades no se pueden combinar en un cálculo',
  number_too_large: 'El resultado es demasiado grande',
  not_a_web_address: 'No es la dirección de una página web',
  unknown_field: 'Campo desconocido',

  // Requests
  invalid_request: 'Revisa lo que has escrito.',
  bot_check_failed: 'La comprobación antibots no se superó. Inténtalo de nuevo.',
  csrf_failed: 'Esta petición no viene de nuestras páginas. Vuelve a cargar la página.',
  cookies_blocked:
    'Este navegador bloquea las cookies, y sin ellas el servidor no acepta nada de esta página. Permite las cookies de este sitio y vuelve a cargar la página.',
  unauthorized: 'Inicia sesión.',
  forbidden: 'No tienes permiso para hacer esto.',
  not_found: 'En esta dirección no hay nada.',
  too_large: 'La petición ocupa más de 2 MiB.',
  rate_limited: 'Demasiadas peticiones. Espera un momento e inténtalo de nuevo.',
  unavailable: 'El servidor está ocupado. Inténtalo de nuevo dentro de un momento.',
  disk_full: 'Al servidor no le queda espacio. Inténtalo más tarde.',
  server_stopping: 'El servidor está a punto de reiniciarse. Inténtalo de nuevo.',
  server_restarting: 'El servidor se está reiniciando. Inténtalo de nuevo.',
  internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  not_acceptable:
    'Esta dirección solo responde con eventos enviados por el servidor (text/event-stream).',
  unreadable_request: 'No se pudo leer la petición.',
  request_too_slow: 'La petición ha tardado demasiado en llegar.',
  headers_too_large: 'Las cabeceras son demasiado grandes.',
  address_too_long: 'La dirección es demasiado larga.',
  method_not_allowed: ({ methods }) => `Esta dirección solo responde a ${methods.join(', ')}.`,
  ambiguous_host: 'La petición nombra más de un host.',
  unknown_host:
    'Este servidor no se conoce por el nombre de la dirección. Ábrelo por su dirección pública (PUBLIC_URL), como localhost o por su dirección IP.',
  prefetch_refused: 'Esta dirección no se puede cargar por adelantado.',
  not_json: 'Envía el contenido como application/json.',
  not_utf8: 'Envía el contenido en UTF-8.',
  invalid_utf8: 'El contenido no es UTF-8 válido.',
  invalid_json: 'El contenido no es JSON válido.',
  body_too_deep: ({ max }) => `El contenido tiene más de ${max} niveles de anidación.`,
  too_many_values: ({ max }) => `El contenido tiene más de ${max} valores.`,
  compressed_body: 'No se aceptan contenidos comprimidos.',
  no_challenges: 'Este servidor no pone retos.',
  web_app_missing: 'La aplicación web no está compilada. Ejecuta npm run build.',
  wrong_metrics_token: 'El token de las métricas no es correcto.',

  // Accounts
  sign_in_failed: 'El correo o la contraseña no son correctos',
  session_ended: 'Tu sesión ha caducado. Vuelve a iniciar sesión.',
  email_taken: 'Ya hay una cuenta con este correo.',
  registration_closed: 'Por ahora no se pueden crear cuentas nuevas.',
  unknown_device: 'Este dispositivo no tiene la sesión iniciada.',
  last_administrator: 'Es la última cuenta de administración. Dale antes el rol a otra persona.',
  temporary_password: 'La administración eligió tu contraseña. Cámbiala primero en tu perfil.',
  email_unverified:
    'Verifica primero tu dirección de correo. Después podrás sincronizar tus conversaciones.',
  sync_disabled: 'La sincronización está desactivada en tu cuenta. Puedes activarla.',
  sync_restarted: 'Las copias sincronizadas de tu cuenta se borraron en otro dispositivo.',
  too_many_synced_conversations: ({ max }) =>
    `En tu cuenta caben como máximo ${max} conversaciones. Borra algunas para hacer sitio.`,
  sync_storage_full: ({ maxMebibytes }) =>
    `En tu cuenta caben como máximo ${maxMebibytes} MiB. Borra algunas conversaciones para hacer sitio.`,

  // Publications
  publication_unavailable: 'Esta conversación no existe o ya no es pública.',
  idempotency_key_reused: 'Esta Idempotency-Key se ha usado para otra conversación. Usa una nueva.',
  already_published: 'Esta conversación se publicó hace unos minutos. Ya está en la lista.',
  publish_limit_reached: ({ retryAfterSeconds }) =>
    `Has publicado mucho en poco tiempo. Inténtalo de nuevo dentro de ${waitOf(retryAfterSeconds)}.`,
  wrong_delete_key: 'Solo quien publicó esta conversación puede retirarla.',

  // The model
  budget_exhausted: 'Este servidor ha gastado sus tokens de hoy. Vuelve mañana.',
  budget_share_exhausted:
    'Has gastado tu parte de los tokens de este servidor para hoy. A medianoche (UTC) tendrás una nueva.',
  model_unreachable: 'No se puede contactar con el servidor del modelo. Inténtalo más tarde.',
  model_address_forbidden:
    'La dirección del servidor del modelo está en una red a la que este servidor no llama.',
  model_timed_out: ({ seconds }) =>
    `El modelo no ha respondido a tiempo: ${formatNumber(seconds)} segundos sin una palabra. Inténtalo de nuevo.`,
  model_cut_off: 'La conexión con el modelo se cortó en mitad de la respuesta.',
  model_unreadable: 'El servidor del modelo ha enviado una respuesta ilegible.',
  model_response_too_large: 'La respuesta del modelo era demasiado grande y se ha detenido.',
  model_response_too_long: ({ max }) =>
    `La respuesta pasaba de ${formatNumber(max)} caracteres y se cortó ahí.`,
  model_answer_limit: ({ max }) =>
    `La respuesta del modelo no cabe en los ${formatNumber(max)} tokens que este servidor le permite. Quien lo administra puede subir «Máximo de tokens de salida» (AI_MAX_OUTPUT_TOKENS).`,
  model_response_empty: 'El modelo ha dado una respuesta vacía. Inténtalo de nuevo.',
  test_answer_empty: 'El modelo ha dado una respuesta vacía.',
  test_no_model_server: 'Lo que responde en esta dirección no es un servidor de modelos.',
  test_model_not_listed: 'El servidor no ofrece ningún modelo y no se ha indicado ninguno.',
  model_paused: (wait) =>
    `El modelo ha fallado varias veces seguidas, así que el servidor espera antes de volver a preguntar. ${retryAdvice(wait)}`,
  model_rate_limited: (wait) =>
    `El modelo no admite más peticiones ahora mismo. ${retryAdvice(wait)}`,
  model_key_refused: 'El servidor del modelo no ha aceptado la clave de este servidor.',
  model_server_error: 'El servidor del modelo ha tenido un error. Inténtalo de nuevo.',
  model_unknown: 'El servidor del modelo no conoce el modelo elegido.',
  model_redirected:
    'El servidor del modelo ha respondido con una redirección. Este servidor no la sigue.',
  model_payment_required: 'La cuenta con el proveedor del modelo no tiene saldo.',
  model_request_refused: 'El servidor del modelo no ha aceptado la petición.',
  model_queue_full: ({ waiting }) =>
    `El modelo de este equipo está ocupado: ya ${plural(waiting, { one: 'espera # respuesta', other: 'esperan # respuestas' })}. Inténtalo de nuevo en un minuto.`,
  model_window_exceeded: ({ max }) =>
    `Esto es más largo que la ventana del modelo, de ${formatNumber(max)} tokens. Acórtalo o elige un modelo con una ventana mayor.`,
  model_context_exceeded:
    'Esto es más largo de lo que el modelo puede leer de una vez. Acorta la misión, el equipo o tu mensaje. Quien administra este servidor puede usar el modelo con una ventana mayor, o indicar su ventana real en «Tokens de contexto» (AI_CONTEXT_TOKENS) para que las conversaciones se ajusten a ella.',
  model_engine_failed:
    'El modelo de este equipo se ha detenido por un error y se está reiniciando. Inténtalo de nuevo en un momento.',

  // A model file on this machine, and the engine that runs it
  model_file_unnamed:
    'Falta AI_MODEL: la ruta de un archivo GGUF. Consigue uno así: npm run local-model',
  model_file_missing: ({ file }) =>
    `El archivo ${file} no existe. Indica un archivo GGUF o consigue uno: npm run local-model`,
  model_file_unreadable: ({ file, detail }) =>
    `No se puede leer ${file} (${detail}). Da permiso de lectura a la cuenta con la que funciona este servidor, o indica otro archivo.`,
  model_file_not_gguf: ({ file }) =>
    `${file} no es un archivo GGUF, aunque su nombre lo diga. Indica otro o consigue uno: npm run local-model`,
  model_file_too_large: ({ file, gigabytes, memoryGigabytes }) =>
    `${file} ocupa ${formatNumber(gigabytes)} GB, demasiado para los ${formatNumber(memoryGigabytes)} GB de memoria de esta máquina. Consigue uno más pequeño: npm run local-model`,
  model_file_lacks_memory: ({ file }) =>
    `Con ${file} cargado, a esta máquina no le queda memoria para una conversación. Consigue un archivo más pequeño: npm run local-model`,
  model_file_not_loaded: ({ file, detail }) =>
    `El motor no ha podido cargar ${file} y dice: «${detail}». Puede que el archivo esté incompleto o dañado, o que sea demasiado nuevo para el motor. Consigue uno que funcione: npm run local-model`,
  model_engine_missing: ({ folder }) =>
    `Un archivo de modelo necesita su motor, que no está instalado en ${folder}. Instálalo así: npm run local-model`,
  model_engine_outdated: ({ folder, installed, needed }) =>
    `El motor de ${folder} es la versión ${installed}, y este servidor necesita la ${needed}. Instálalo de nuevo: npm run local-model`,
  model_engine_damaged: ({ folder, detail }) =>
    `El motor de ${folder} no arranca y dice: «${detail}». Borra la carpeta e instálalo de nuevo: npm run local-model`,
  model_engine_ended: ({ file, detail }) =>
    `El motor se ha cerrado de golpe al cargar ${file} y dice: «${detail}». Puede que el archivo esté dañado o sea demasiado grande para la memoria libre. Prueba otra vez o consigue uno más pequeño: npm run local-model`,

  // Generated teams
  too_few_members: ({ count }) =>
    `El modelo ha nombrado ${count === 0 ? 'ningún miembro válido' : plural(count, { one: 'solo # miembro válido', other: 'solo # miembros válidos' })}. Inténtalo de nuevo.`,
  // Lines that are no member
  line_not_a_member: 'no es «Nombre, Rol, Descripción»',
  line_name_lowercase: 'el nombre no empieza por mayúscula',
  line_name_reserved: 'el nombre está reservado',
  line_too_long: 'es demasiado largo',
  line_unstorable_character: 'contiene un carácter roto',
  line_name_taken: 'el nombre ya está en uso',
  line_role_taken: 'el rol ya está ocupado',
  line_team_full: ({ max }) => `un equipo tiene como máximo ${max} miembros`,

  // Setup
  setup_key_wrong:
    'Este enlace de configuración no es válido, quizá porque el servidor se ha reiniciado desde entonces.',
  setup_key_used: 'Este enlace de configuración ya no sirve: hay un modelo conectado.',
  administrator_exists: 'Ya hay una cuenta de administración.',

  // Administration
  unknown_user: 'Esta cuenta no existe.',
  unknown_publication: 'Esta conversación no existe.',
  unknown_model: 'Este modelo no existe.',
  connected_name_taken: 'Otro modelo ya se llama así. Elige un nombre que permita distinguirlos.',
  environment_model_fixed: 'Este modelo viene del entorno o de los ajustes. Cámbialo allí.',
  connected_key_unreadable: 'La clave guardada ya no se puede leer. Vuelve a escribirla.',
  connected_model_unusable: ({ detail }) => `Este modelo no se puede usar: ${detail}`,
  tool_not_offered: 'Esta herramienta no se ofrece aquí. Pregunta a un administrador.',
  unknown_tool: 'Esta herramienta no existe.',
  unknown_tool_server: 'Este servidor de herramientas no existe.',
  too_many_tool_servers: ({ max }) =>
    `Se pueden conectar como máximo ${max} servidores de herramientas. Quita antes alguno.`,
  tool_changed_since:
    'Esta herramienta ha cambiado desde que la viste. Mira la diferencia y ofrécela después.',
  tool_sign_in_over:
    'Este inicio de sesión se empezó en otro sitio o ya ha caducado. Empiézalo de nuevo.',
  tool_sign_in_refused: ({ detail }) =>
    `El servidor de herramientas ha rechazado el inicio de sesión: ${detail}`,
  tool_sign_in_unneeded:
    'Este servidor de herramientas no usa OAuth. Cambia antes su forma de iniciar sesión.',
  tool_always_offered: 'Esta herramienta se ofrece siempre.',
  tool_call_running: 'Ya hay una llamada a esta herramienta en curso. Espera su respuesta.',
  tools_left_out: ({ count }) =>
    count === 1
      ? 'Falta una herramienta: su nombre o su esquema no cabe aquí.'
      : `Faltan ${count} herramientas: sus nombres o sus esquemas no caben aquí.`,
  tool_calls_exhausted: ({ max, retryAfterSeconds }) =>
    `Se han agotado las ${formatNumber(max)} llamadas a herramientas que tu red tiene cada 24 horas. Inténtalo de nuevo dentro de ${waitOf(retryAfterSeconds)}.`,
  tool_unreachable: 'No se ha podido acceder a la herramienta.',
  tool_page_unreachable: 'No se ha podido acceder a la página.',
  tool_address_refused: 'Esta dirección es privada o lleva a una privada. El servidor no la abre.',
  tool_server_address_refused:
    'La dirección de este servidor de herramientas es privada o lleva a una privada. Un administrador puede marcar en él «Permitir direcciones privadas».',
  tool_timed_out: 'La herramienta no ha respondido a tiempo.',
  tool_server_timed_out: 'El servidor de esta herramienta no ha respondido a tiempo.',
  tool_page_timed_out: 'La página no ha respondido a tiempo.',
  tool_answer_too_large: 'La respuesta ocupa más de un megabyte.',
  tool_answer_not_text: 'La respuesta no es texto, ni una página, ni un PDF.',
  tool_answer_empty: 'La respuesta no contiene texto.',
  tool_answer_unreadable: 'No se ha podido leer la respuesta.',
  tool_redirected_away: 'El servidor de herramientas redirige a otra dirección, que no se sigue.',
  tool_page_redirects: 'La página redirige demasiadas veces.',
  tool_sign_in_lost:
    'Se ha perdido el inicio de sesión en este servidor de herramientas. Un administrador puede volver a iniciarlo.',
  tool_key_refused: 'El servidor de herramientas no acepta el token guardado.',
  tool_set_aside:
    'Esta herramienta ha cambiado. Queda apartada hasta que la revise un administrador.',
  tool_gone: 'El servidor de herramientas ya no tiene esta herramienta.',
  tool_reported_error: ({ detail }) => `La herramienta ha respondido con un error: ${detail}`,
  tool_answered_status: ({ status }) => `La dirección ha respondido con el error ${status}.`,
  tool_paused: (wait) =>
    `El servidor de esta herramienta ha fallado varias veces seguidas, así que no se le pregunta durante un rato. ${retryAdvice(wait)}`,
  cannot_deactivate_self: 'No puedes desactivar tu propia cuenta.',
  cannot_demote_self: 'No puedes quitarte el rol de administración.',
  last_active_administrator:
    'Es la última cuenta de administración que puede iniciar sesión. Dale antes el rol a otra persona.',
  settings_changed_elsewhere: 'Otra persona acaba de cambiar los ajustes. Échales otro vistazo.',
  settings_damaged: ({ group }) =>
    `Hay ajustes guardados (${settingsGroups[group]}) dañados, así que valen los del entorno. Guárdalos otra vez.`,
  stored_key_unreadable:
    'La clave de API guardada ya no se puede leer, así que vale el modelo del entorno. Vuelve a escribir la clave.',
  stored_output_exceeds_window: ({ max }) =>
    `El número guardado de tokens de salida supera lo que admite la ventana del modelo (${max}), así que vale el del entorno.`,
  stored_model_lacks_base_url: unusable('Falta una URL base.'),
  stored_model_lacks_key: ({ vendor }) => unusable(`Falta una clave de ${vendor}.`),
  stored_model_not_listed: unusable(
    'Falta AI_MODEL: el servidor de AI_BASE_URL no ofrece ningún modelo. Ejemplo: AI_MODEL=llama3.2',
  ),
  stored_model_fails: ({ error }): string => unusable(innerMessageFrom(errorMessages, error)),
  stored_model_unusable: ({ detail }) => unusable(detail),
};
