import type { Sentences } from '../../lib/language/sentences.ts';

/** What the server and shared schemas say, in Spanish. `{}` stands for what varies, which is translated too where it is known. */
export const spanishSentences: Sentences = {
  // Forms
  'Team vision is required': 'Falta la visión del equipo',
  'Objectives are required': 'Faltan los objetivos',
  'Key results are required': 'Faltan los resultados clave',
  'Name is required': 'Falta el nombre',
  'Role is required': 'Falta el rol',
  'This name is reserved. Please choose another.': 'Este nombre está reservado. Elige otro.',
  'At least one participant is required': 'Hace falta al menos un miembro',
  'At least one reply is required': 'Hace falta al menos un mensaje',
  'A reason is required': 'Falta el motivo',
  'A token is required': 'Falta la clave',
  'Email is required': 'Falta el correo electrónico',
  'Please enter a valid email address': 'Escribe una dirección de correo válida',
  'Password is required': 'Falta la contraseña',
  'Password must be at least 8 characters': 'La contraseña debe tener al menos 8 caracteres',
  'Password must be at most 128 characters': 'La contraseña puede tener como máximo 128 caracteres',
  'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character':
    'La contraseña debe contener al menos una mayúscula, una minúscula, un número y un carácter especial',
  'This password is too common. Please choose another.':
    'Esta contraseña es demasiado común. Elige otra.',
  'Please confirm your password': 'Confirma tu contraseña',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'First name is required': 'Falta el nombre',
  'Last name is required': 'Faltan los apellidos',
  'First and last name may have at most 60 characters each':
    'El nombre y los apellidos pueden tener como máximo 60 caracteres cada uno',
  'Each part must be at most {} characters': 'Cada parte puede tener como máximo {} caracteres',
  'Must be at most {} characters': 'Puede tener como máximo {} caracteres',
  'Must be at most {} kB': 'Puede tener como máximo {} kB',
  'Must be 1 to 255 characters': 'Debe tener de 1 a 255 caracteres',
  'Must be a whole number from {} to {}': 'Debe ser un número entero de {} a {}',
  'Must be a whole number from 1 to {}': 'Debe ser un número entero de 1 a {}',
  "Must be at most {}, so that the model's window has room for what it reads":
    'Puede ser como máximo {}, para que en la ventana del modelo quepa lo que lee',
  'Must be an address that starts with http:// or https://':
    'Debe ser una dirección que empiece por http:// o https://',
  'Must be an email address': 'Debe ser una dirección de correo',
  'Must have nothing after the path: no ? and no #':
    'No puede haber nada después de la ruta: ni ? ni #',
  'Must end in /v1, like http://localhost:11434/v1':
    'Debe terminar en /v1, como http://localhost:11434/v1',
  'Is not an address that can be opened': 'No es una dirección que se pueda abrir',
  'Must be a day like 2026-11-21 or an instant like 2026-11-21T09:30:00Z':
    'Debe ser un día como 2026-11-21 o un instante como 2026-11-21T09:30:00Z',
  'Must hold at most {} participants': 'Puede contener como máximo {} miembros',
  'Must hold at most {} replies': 'Puede contener como máximo {} mensajes',
  'Must hold at most {} values': 'Puede contener como máximo {} valores',
  'Must be one of the participants': 'Debe ser uno de los miembros',
  'Must be one of: {}': 'Debe ser uno de estos: {}',
  'Contains a character that cannot be stored (NUL or half of a surrogate pair)':
    'Contiene un carácter que no se puede guardar (NUL o medio par suplente)',
  'Expected {}': 'Se esperaba: {}',
  'Expected a text': 'Debe ser un texto',
  'Expected a list': 'Debe ser una lista',
  'Expected an object': 'Debe ser un objeto',
  'Expected true or false': 'Debe ser true o false',
  'Expected a number': 'Debe ser un número',
  'Expected a whole number': 'Debe ser un número entero',
  'Expected a revision': 'Debe ser un número de versión',
  'Has none of the accepted forms': 'No tiene ninguna de las formas aceptadas',
  'Must have at least {} {}': 'Debe tener al menos {} {}',
  'Must have at most {} {}': 'Puede tener como máximo {} {}',
  characters: 'caracteres',
  entries: 'elementos',
  'Unknown field': 'Campo desconocido',
  'Please check what you entered.': 'Revisa lo que has escrito.',
  // Requests
  'The bot check did not pass. Please try again.':
    'La comprobación antibots no se superó. Inténtalo de nuevo.',
  'This request did not come from our pages. Please reload.':
    'Esta petición no viene de nuestras páginas. Vuelve a cargar la página.',
  'Please sign in.': 'Inicia sesión.',
  'You are not allowed to do this.': 'No tienes permiso para hacer esto.',
  'There is nothing at this address.': 'En esta dirección no hay nada.',
  'The request is larger than 2 MiB.': 'La petición ocupa más de 2 MiB.',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas peticiones. Espera un momento e inténtalo de nuevo.',
  'The server is busy. Please try again in a moment.':
    'El servidor está ocupado. Inténtalo de nuevo dentro de un momento.',
  'The server has no room left. Please try again later.':
    'Al servidor no le queda espacio. Inténtalo más tarde.',
  'The server is about to restart. Please try again.':
    'El servidor está a punto de reiniciarse. Inténtalo de nuevo.',
  'The server is restarting. Please try again.':
    'El servidor se está reiniciando. Inténtalo de nuevo.',
  'Something went wrong on our side. Please try again.':
    'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  'The request could not be read.': 'No se pudo leer la petición.',
  'The request took too long to arrive.': 'La petición ha tardado demasiado en llegar.',
  'The headers are too large.': 'Las cabeceras son demasiado grandes.',
  'The address is too long.': 'La dirección es demasiado larga.',
  'This address answers {} only.': 'Esta dirección solo responde a {}.',
  'The body holds more than {} values.': 'El contenido tiene más de {} valores.',
  'The request names more than one host.': 'La petición nombra más de un host.',
  'This server is not known under the name in the address. Open it by its public address (PUBLIC_URL), as localhost or by its IP address.':
    'Este servidor no se conoce por el nombre de la dirección. Ábrelo por su dirección pública (PUBLIC_URL), como localhost o por su dirección IP.',
  'This address cannot be prefetched.': 'Esta dirección no se puede cargar por adelantado.',
  'Send the body as application/json.': 'Envía el contenido como application/json.',
  'Send the body in UTF-8.': 'Envía el contenido en UTF-8.',
  'The body is not valid UTF-8.': 'El contenido no es UTF-8 válido.',
  'The body is not valid JSON.': 'El contenido no es JSON válido.',
  'The body nests deeper than {} levels.': 'El contenido tiene más de {} niveles de anidación.',
  'Compressed bodies are not accepted.': 'No se aceptan contenidos comprimidos.',
  'This server issues no challenges.': 'Este servidor no pone retos.',
  'The server could not be reached.': 'No se pudo contactar con el servidor.',
  'Stopped.': 'Detenido.',
  'The answer was cut off.': 'La respuesta se cortó.',
  'Too many requests. Please wait a moment.': 'Demasiadas peticiones. Espera un momento.',
  'Not found.': 'No encontrado.',
  'The server is not available right now.': 'El servidor no está disponible ahora mismo.',
  'That is too large for the server.': 'Eso es demasiado grande para el servidor.',
  'Something went wrong.': 'Algo ha fallado.',
  // Accounts
  'Invalid email or password': 'El correo o la contraseña no son correctos',
  'Your session has ended. Please sign in again.':
    'Tu sesión ha caducado. Vuelve a iniciar sesión.',
  'An account with this email already exists.': 'Ya hay una cuenta con este correo.',
  'New accounts cannot be created at the moment.': 'Por ahora no se pueden crear cuentas nuevas.',
  'This link is invalid or has expired. Please request a new one.':
    'Este enlace no es válido o ha caducado. Pide uno nuevo.',
  'This is not your current password': 'Esta no es tu contraseña actual',
  'This device is not signed in.': 'Este dispositivo no tiene la sesión iniciada.',
  'This is the last administrator. Make someone else an administrator first.':
    'Es la última cuenta de administración. Dale antes el rol a otra persona.',
  'This is the last administrator who can sign in. Give someone else the role first.':
    'Es la última cuenta de administración que puede iniciar sesión. Dale antes el rol a otra persona.',
  'You cannot deactivate your own account.': 'No puedes desactivar tu propia cuenta.',
  'You cannot take the role of administrator from yourself.':
    'No puedes quitarte el rol de administración.',
  'An administrator chose your password. Change it on your profile first.':
    'La administración eligió tu contraseña. Cámbiala primero en tu perfil.',
  'Verify your email address first. Then your conversations can sync.':
    'Verifica primero tu dirección de correo. Después podrás sincronizar tus conversaciones.',
  'Sync is off for your account. You can turn it on.':
    'La sincronización está desactivada en tu cuenta. Puedes activarla.',
  'The synced copies in your account were deleted on another device.':
    'Las copias sincronizadas de tu cuenta se borraron en otro dispositivo.',
  'Your account holds at most {} conversations. Delete some to make room.':
    'En tu cuenta caben como máximo {} conversaciones. Borra algunas para hacer sitio.',
  'Your account holds at most {} MiB. Delete some conversations to make room.':
    'En tu cuenta caben como máximo {} MiB. Borra algunas conversaciones para hacer sitio.',
  'If there is an account with this address, a message is on its way.':
    'Si hay una cuenta con esta dirección, ya va un mensaje en camino.',
  'Your email address is verified.': 'Tu dirección de correo está verificada.',
  'Your password was changed. You can sign in with it now.':
    'Tu contraseña ha cambiado. Ya puedes iniciar sesión con ella.',
  'This user does not exist.': 'Esta cuenta no existe.',
  'Unknown device': 'Dispositivo desconocido',
  'A program': 'Un programa',
  'A browser on {}': 'Un navegador en {}',
  'A program on {}': 'Un programa en {}',
  'Edge on {}': 'Edge en {}',
  'Opera on {}': 'Opera en {}',
  'Samsung Internet on {}': 'Samsung Internet en {}',
  'Vivaldi on {}': 'Vivaldi en {}',
  'Firefox on {}': 'Firefox en {}',
  'Chrome on {}': 'Chrome en {}',
  'Safari on {}': 'Safari en {}',
  'curl on {}': 'curl en {}',
  // Publications and conversations
  'This conversation does not exist.': 'Esta conversación no existe.',
  'This conversation does not exist, or it is no longer public.':
    'Esta conversación no existe o ya no es pública.',
  'Is not a published conversation': 'No es una conversación publicada',
  'Is not a cursor of this feed': 'No pertenece a esta lista',
  'This Idempotency-Key was used for another conversation. Please use a new one.':
    'Esta Idempotency-Key se ha usado para otra conversación. Usa una nueva.',
  'You published this conversation a few minutes ago. It is already in the feed.':
    'Publicaste esta conversación hace unos minutos. Ya está en la lista.',
  'You have published a lot in a short time. Please try again in {} {}.':
    'Has publicado mucho en poco tiempo. Inténtalo de nuevo dentro de {} {}.',
  'Only the person who published this conversation can unpublish it.':
    'Solo quien publicó esta conversación puede retirarla.',
  'There is nothing to summarize yet': 'Todavía no hay nada que resumir',
  'it is not “Name, Role, Description”': 'no es «Nombre, Rol, Descripción»',
  'the name does not start with a capital letter': 'el nombre no empieza por mayúscula',
  'the name is reserved': 'el nombre está reservado',
  'it is too long': 'es demasiado largo',
  'it contains a broken character': 'contiene un carácter roto',
  'the name is already taken': 'el nombre ya está en uso',
  'the role is already taken': 'el rol ya está ocupado',
  'a team has at most {} members': 'un equipo tiene como máximo {} miembros',
  // The model
  'This server has used up its tokens for today. Please come back tomorrow.':
    'Este servidor ha gastado sus tokens de hoy. Vuelve mañana.',
  'You have used up your share of this server’s tokens for today. You get a new one at midnight UTC.':
    'Has gastado tu parte de los tokens de este servidor para hoy. A medianoche (UTC) tendrás una nueva.',
  'The model named {}. Please try again.': 'El modelo ha nombrado {}. Inténtalo de nuevo.',
  'no usable team member': 'ningún miembro válido',
  'only {} usable team member': 'solo {} miembro válido',
  'only {} usable team members': 'solo {} miembros válidos',
  'The model server cannot be reached. Please try again later.':
    'No se puede contactar con el servidor del modelo. Inténtalo más tarde.',
  'The address of the model server is in a network that this server does not call.':
    'La dirección del servidor del modelo está en una red a la que este servidor no llama.',
  'The model did not answer in time: {} seconds without a word. Please try again.':
    'El modelo no ha respondido a tiempo: {} segundos sin una palabra. Inténtalo de nuevo.',
  'The connection to the model was cut in the middle of the answer.':
    'La conexión con el modelo se cortó en mitad de la respuesta.',
  'The model server sent an answer that cannot be read.':
    'El servidor del modelo ha enviado una respuesta ilegible.',
  'The model’s answer was too large and was stopped.':
    'La respuesta del modelo era demasiado grande y se ha detenido.',
  'The answer was longer than {} characters and was cut off there.':
    'La respuesta pasaba de {} caracteres y se cortó ahí.',
  'The model gave an empty answer. Please try again.':
    'El modelo ha dado una respuesta vacía. Inténtalo de nuevo.',
  'The model gave an empty answer.': 'El modelo ha dado una respuesta vacía.',
  'The model failed several times in a row, so this server waits before it asks again. {}':
    'El modelo ha fallado varias veces seguidas, así que el servidor espera antes de volver a preguntar. {}',
  'The model is rate limited. {}': 'El modelo no admite más peticiones ahora mismo. {}',
  'Please try again soon.': 'Inténtalo dentro de poco.',
  'Please try again in {} {}.': 'Inténtalo de nuevo dentro de {} {}.',
  second: 'segundo',
  seconds: 'segundos',
  minute: 'minuto',
  minutes: 'minutos',
  hour: 'hora',
  hours: 'horas',
  'The model server did not accept this server’s key.':
    'El servidor del modelo no ha aceptado la clave de este servidor.',
  'The model server had an error. Please try again.':
    'El servidor del modelo ha tenido un error. Inténtalo de nuevo.',
  'The model server does not know the chosen model.':
    'El servidor del modelo no conoce el modelo elegido.',
  'The model server answered with a redirect, which is not followed.':
    'El servidor del modelo ha respondido con una redirección. Este servidor no la sigue.',
  'The model server did not accept the request.':
    'El servidor del modelo no ha aceptado la petición.',
  // Settings
  'Someone else has just changed the settings. Please check them again.':
    'Otra persona acaba de cambiar los ajustes. Échales otro vistazo.',
  "The stored settings of the {} are damaged, so the environment's values are in use. Save them again.":
    'Hay ajustes guardados ({}) dañados, así que valen los del entorno. Guárdalos otra vez.',
  model: 'modelo',
  limits: 'límites',
  registration: 'registro',
  'site texts': 'textos del sitio',
  "The stored API key can no longer be read, so the environment's model is in use. Enter the key again.":
    'La clave de API guardada ya no se puede leer, así que vale el modelo del entorno. Vuelve a escribir la clave.',
  "The stored number of output tokens is more than the model's window allows ({}), so the environment's is in use.":
    'El número guardado de tokens de salida supera lo que admite la ventana del modelo ({}), así que vale el del entorno.',
  "The stored model cannot be used, so the environment's answers: {}":
    'El modelo guardado no se puede usar, así que responde el del entorno: {}',
  'Rehearsal voices: no model is connected': 'Voces de ensayo: sin modelo conectado',
  'A base URL is needed.': 'Falta una URL base.',
  'A key for {} is needed.': 'Falta una clave de {}.',
  'A key for {} is needed. Example: AI_API_KEY=…': 'Falta una clave de {}. Ejemplo: AI_API_KEY=…',
  'AI_BASE_URL is needed. Example: AI_BASE_URL=http://localhost:11434/v1':
    'Falta AI_BASE_URL. Ejemplo: AI_BASE_URL=http://localhost:11434/v1',
  'AI_MODEL is needed: the server at AI_BASE_URL lists no model. Example: AI_MODEL=llama3.2':
    'Falta AI_MODEL: el servidor de AI_BASE_URL no ofrece ningún modelo. Ejemplo: AI_MODEL=llama3.2',
};
