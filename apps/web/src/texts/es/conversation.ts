import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as english from '../en/conversation.ts';

/** The team dashboard in Spanish. */
export const conversationMessages: Translation<typeof english.conversationMessages> = {
  summaryPrefix: 'Resumen: ',
  systemName: 'Sistema',
  discussionEnded: 'El debate terminó.',
  memberFailed: 'Lo siento, se produjo un error al procesar tu petición.',
  summaryFailed: 'Lo siento, se produjo un error al resumir la conversación.',
  stockReplies: {
    help: (role) =>
      `Desde mi rol de ${role}, estoy aquí para ayudar. Dime qué necesitas y lo resolvemos juntos.`,
    expertise: (role) =>
      `Mi rol en este equipo: ${role}. Pregúntame lo que quieras sobre mi campo.`,
    greeting: (role) => `¡Hola! Mi rol en este equipo: ${role}. ¿Por dónde empezamos?`,
    thanks: () => 'De nada. ¿Qué vemos ahora?',
    other: (role) =>
      `Desde mi rol de ${role}, creo que deberíamos abordarlo a partir de mi experiencia. ¿Qué opinas?`,
  },
  stockKeywords: {
    help: 'ayuda|ayudar|ayúdame|ayudas',
    expertise: 'rol|especialidad|experiencia',
    greeting: 'hola|buenos días|buenas(?: tardes| noches)?',
    thanks: 'gracias',
  },
  you: 'Tú',
  unknownSpeaker: 'Desconocido',
  typing: 'Escribiendo…',
  waitsFor: (replies) =>
    plural(replies, {
      one: 'Espera a que termine # respuesta más',
      other: 'Espera a que terminen # respuestas más',
    }),
  generatingSummary: 'Resumiendo la conversación…',

  title: 'Chat del equipo',
  logLabel: 'Conversación',
  showEarlier: 'Mostrar mensajes anteriores',
  jumpToLatest: 'Ir a lo último',
  welcome: 'Te damos la bienvenida al chat del equipo',
  /** First messages that an empty room offers. */
  starters: {
    label: 'Formas de empezar',
    objective: (goal) => `¿Cuál es el primer paso hacia ${quoted(goal)}?`,
    keyResult: (result) => `¿Qué podría impedir ${quoted(result)}?`,
    vision: '¿Qué le falta a nuestra visión?',
  },
  howTo: [
    {
      lead: 'Da la palabra a alguien.',
      more: 'Con «Acciones», junto al miembro, puedes pedir unas pocas palabras, una respuesta detallada, una objeción, una aclaración o un desafío.',
    },
    {
      lead: 'O di algo tú.',
      more: 'El botón de enviar dice quién responde: quien elegiste por última vez, o quien nombres con @.',
    },
    {
      lead: 'Interrumpe cuando quieras.',
      more: 'Envía un mensaje mientras alguien habla: se detiene y te responde a ti.',
    },
  ],

  composer: {
    label: 'Tu mensaje',
    placeholder: 'Interrumpe cuando quieras…',
    answersNext: { before: 'Luego responde ', after: '', further: ', después ' },
    length: { label: 'Longitud de las respuestas', short: 'Cortas', long: 'Largas' },
    stop: 'Detener',
    sendTo: (name) => `Enviar a ${name}`,
    /** Who answers a message in a discussion. */
    team: 'el equipo',
  },

  team: 'Equipo',
  hideTeam: 'Ocultar el equipo',
  actions: 'Acciones',
  action: {
    fewWords: 'Pocas palabras',
    detailedAnswer: 'En detalle',
    objection: 'Objeción',
    clarification: 'Pedir aclaración',
    challenge: 'Desafío',
  },
  directActions: {
    fewWords: (name) => `Que ${name} responda brevemente`,
    objection: (name) => `Que ${name} objete`,
  },
  memberInfo: 'Sobre su rol',
  close: 'Cerrar',
  defaultDescription: (role) =>
    `Como ${role}, este miembro del equipo aporta conocimientos especializados al proyecto.`,

  options: 'Opciones',
  option: {
    backToAssembly: 'Volver a formar el equipo',
    conversations: 'Guardar y cargar conversaciones',
    publish: 'Publicar conversación',
    minutes: 'Acta',
    files: 'Archivos',
    vision: 'Resumen de la visión',
    copy: 'Copiar conversación',
    summarize: 'Resumir conversación',
    showFigures: 'Mostrar modelos y tokens',
    hideFigures: 'Ocultar modelos y tokens',
  },

  /** What stands beside the talk: minutes and files. */
  dock: 'Junto a la conversación',

  /** Files on the table. */
  files: {
    add: 'Añadir archivos',
    drop: 'Suelta los archivos para ponerlos en la mesa',
    count: (count) =>
      plural(count, { one: '# archivo en la mesa', other: '# archivos en la mesa' }),
    /** After the name of a file, in the talk. */
    onTable: (label, passages) =>
      `está en la mesa: ${label}, ${plural(passages, { one: '# pasaje', other: '# pasajes' })}.`,
    takenOff: 'ya no está en la mesa.',
  },

  copyMessage: 'Copiar mensaje',
  conversationCopied: '¡Conversación copiada al portapapeles!',
  messageCopied: '¡Mensaje copiado al portapapeles!',
  copyFailed: 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano.',
  conversationSaved: '¡Conversación guardada!',
  conversationSummarized: '¡Conversación resumida!',
  conversationDeleted: (title) => `${quoted(title)} se ha borrado.`,

  statusNotes: {
    stopped: 'Detenido. Lo dicho se conserva.',
    cutOff: 'La respuesta se cortó. Lo que llegó se conserva.',
    stock: 'Respuesta predefinida: el equipo no respondió.',
    failed: 'No llegó ninguna respuesta.',
  },
  continueReply: 'Continuar',
  retry: 'Reintentar',

  notSent: 'No enviado.',
  tryAgain: 'Reintentar',
  noAnswerFrom: (name) => `Sin respuesta de ${name}`,
  fixKey: 'Revisar la clave',
  nothingSaid: 'Detenido antes de que se dijera nada.',
  stopped: 'Detenido. Lo dicho se conserva.',
  formerAnswerKept: 'Detenido. La respuesta anterior se conserva.',
  noOtherAnswer: 'No llegó otra respuesta. La anterior se conserva.',
  emptyAnswer: 'La respuesta llegó vacía.',
  unusableRequest: 'El miembro pidió una herramienta de un modo que no se puede usar.',
  botCheckFailed: 'La comprobación antibots falló, así que no se envió nada.',
  unexpectedFailure: 'Ocurrió un error inesperado.',
  refusals: {
    rate_limited: 'Demasiadas peticiones.',
    unavailable: 'El servidor está ocupado.',
    disk_full: 'Al servidor no le queda espacio.',
    server_stopping: 'El servidor está a punto de reiniciarse.',
    server_restarting: 'El servidor se está reiniciando.',
    budget_exhausted: 'Este servidor ha gastado sus tokens de hoy.',
    model_paused:
      'El modelo ha fallado varias veces seguidas, así que el servidor espera antes de volver a preguntar.',
    model_rate_limited: 'El modelo no admite más peticiones ahora mismo.',
  },
  retryAfter: {
    second: (count) =>
      plural(count, {
        one: 'Inténtalo de nuevo en # segundo.',
        other: 'Inténtalo de nuevo en # segundos.',
      }),
    minute: (count) =>
      plural(count, {
        one: 'Inténtalo de nuevo en # minuto.',
        other: 'Inténtalo de nuevo en # minutos.',
      }),
    hour: (count) =>
      plural(count, {
        one: 'Inténtalo de nuevo en # hora.',
        other: 'Inténtalo de nuevo en # horas.',
      }),
  },
  stillOffline: 'Sigues sin conexión. Tu mensaje no se envió, pero se conserva.',

  tooLong: (tooMany) =>
    plural(tooMany, {
      one: `A este mensaje le sobra # carácter. El límite es ${formatNumber(limits.message)}.`,
      other: `A este mensaje le sobran # caracteres. El límite es ${formatNumber(limits.message)}.`,
    }),
  brokenCharacter:
    'Este mensaje contiene un carácter que no se puede guardar. Vuelve a escribirlo.',
  omitted: (count) =>
    plural(count, {
      one: 'Esta conversación es demasiado larga para enviarla entera: el equipo recibió los mensajes más recientes y el primero se quedó fuera. Aquí no se pierde nada.',
      other:
        'Esta conversación es demasiado larga para enviarla entera: el equipo recibió los mensajes más recientes y los primeros # se quedaron fuera. Aquí no se pierde nada.',
    }),
  gotIt: 'Entendido',

  turns: {
    objections: (count) => plural(count, { one: '# objeción', other: '# objeciones' }),
    objectionStates: {
      open: 'sin responder',
      answered: 'con respuesta',
      conceded: 'admitida',
      overruled: 'desestimada',
    },
    openOf: (count) => `${formatNumber(count)} sin responder`,
  },

  nextTurns: {
    answer: { before: '', after: ' responde' },
    objection: { before: '', after: ' objeta' },
    everyone: 'Todos, en breve',
  },

  /** What the end of a discussion leads to. */
  nextSteps: {
    draft: 'Redactar la decisión',
    openDraft: 'Abrir el borrador',
    moreTurns: (count) => plural(count, { one: '# turno más', other: '# turnos más' }),
    /** Objections and questions. */
    openPoints: (count) =>
      plural(count, { one: 'Queda # punto abierto.', other: 'Quedan # puntos abiertos.' }),
  },

  importedPartEnd: 'Desde aquí sigues tú',

  elsewhere: 'Esta conversación continúa en otra pestaña',
  elsewhereExplanation:
    'Aquí la ves tal como estaba cuando la otra pestaña la abrió. No se pierde nada.',
  continueHere: 'Seguir aquí',
  downloadCopy: 'Descargar una copia',

  messageActions: {
    title: 'Acciones del mensaje',
    copy: 'Copiar',
    branch: 'Ramificar desde aquí',
    edit: 'Editar',
    anotherAnswer: 'Otra respuesta',
    quote: 'Citar',
    delete: 'Borrar desde aquí',
  },
  deleted: (count) => plural(count, { one: '# mensaje borrado.', other: '# mensajes borrados.' }),
  outcomeDeleted: 'Lo que el acta sacó de ahí también se ha borrado.',
  restored: 'Todo vuelve a estar como antes.',
  editor: {
    label: 'Editar el mensaje',
    hint: 'Con el mensaje editado empieza una rama. La conversación anterior queda como está.',
    cancel: 'Cancelar',
    send: 'Enviar el mensaje editado',
  },
  turnStrip: 'Posición en la conversación',
  answers: {
    position: (place, count) => `Respuesta ${formatNumber(place)} de ${formatNumber(count)}`,
    previous: 'Respuesta anterior',
    next: 'Respuesta siguiente',
  },
  branches: {
    begun: 'Ahora estás en una rama.',
    from: (title) => `de ${quoted(title)}`,
    remixed: 'Remix',
    originDeleted: '(borrada)',
    branch: 'Rama',
    branchOf: (title) => `Rama de ${quoted(title)}`,
    branchesOf: (title) => `Ramas de ${quoted(title)}`,
    without: (names) => `sin ${names}`,
    joinedBy: (names) => `con ${names}`,
    edited: (text) => `editado: ${text}`,
    after: (text) => `después de: ${text}`,
  },

  find: {
    label: 'Buscar en la conversación',
    position: (place, count) => `${formatNumber(place)} de ${formatNumber(count)}`,
    nothing: 'No se encontró',
    previous: 'Coincidencia anterior',
    next: 'Coincidencia siguiente',
    close: 'Cerrar la búsqueda',
  },

  search: {
    label: 'Buscar en las conversaciones',
    results: 'Resultados de la búsqueda',
    clear: 'Borrar la búsqueda',
    saved: 'guardada',
    otherAnswer: 'en otra respuesta',
    searching: 'Buscando…',
    nothing: (query) => `No hay nada para «${query}».`,
    count: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
    moreThan: (count) => `Más de ${formatNumber(count)} resultados`,
    showMore: 'Mostrar más',
  },

  conversations: {
    title: 'Conversaciones',
    name: 'Título',
    namePlaceholder: 'Conversación y fecha de hoy',
    save: 'Guardar esta conversación',
    nothingToSave: 'Todavía no hay nada que guardar.',
    startNew: 'Empezar una conversación nueva',
    saved: 'Conversaciones guardadas',
    localSaved: 'Guardadas en el navegador',
    none: 'Todavía no hay conversaciones. Empieza una y convoca a tu primer equipo.',
    messages: (count) => plural(count, { one: '# mensaje', other: '# mensajes' }),
    remove: (title) => `Borrar ${title}`,
    confirmRemove: {
      title: 'Borrar conversación',
      question: (title) => `¿Borrar ${quoted(title)}? No se puede deshacer.`,
      confirm: 'Borrar',
    },
    recent: 'Recientes',
    current: 'Abierta ahora',
    noRecent: 'Cada conversación se guarda aquí desde su primer mensaje.',
    rename: (title) => `Cambiar el nombre de ${title}`,
    renameField: 'Título nuevo',
    renameSave: 'Cambiar nombre',
    renameCancel: 'Cancelar',
    removeRecent: (title) => `¿Borrar ${quoted(title)}?`,
    showAll: (count) => `Mostrar las ${formatNumber(count)}`,
    undo: 'Deshacer',
    teamOf: (count) => plural(count, { one: 'Equipo de # persona', other: 'Equipo de # personas' }),
    untitled: 'Conversación sin título',
  },
  library: {
    newChat: 'Conversación nueva',
    newProject: 'Proyecto nuevo',
    days: { today: 'Hoy', yesterday: 'Ayer', older: 'Anteriores' },
    teams: {
      title: 'Equipos',
      save: 'Guardar este equipo',
      name: 'Nombre del equipo',
      confirm: 'Guardar',
      replace: 'Reemplazar',
      saved: (name) => `${quoted(name)} se ha guardado.`,
      replaced: (name) => `${quoted(name)} se ha reemplazado.`,
      deleted: (name) => `${quoted(name)} se ha borrado.`,
      nameless: 'Un equipo necesita un nombre.',
      taken: 'Otro equipo ya se llama así.',
      tooMany: (most) =>
        `No se ha guardado: caben ${formatNumber(most)} equipos como máximo. Borra uno primero.`,
      notSaved: 'El equipo no se pudo guardar en este navegador.',
      open: 'Empieza una conversación nueva con este equipo.',
    },
  },
  models: {
    label: 'Modelo',
    notOffered: (names: string, instead: string) =>
      `No se ofrece aquí el modelo elegido para ${names}. En su lugar responde ${instead}.`,
    goOnWith: (model: string) => `Seguir con ${model}`,
  },
  limitReached:
    'No se preguntó a ningún miembro, porque esta conversación ha alcanzado tu límite. Puedes subirlo encima de la conversación.',
  notSaved: 'La conversación no se pudo guardar en este navegador.',

  missing: {
    title: 'Esta conversación no está en este navegador.',
    explanation: 'Puede que se haya borrado o que sea de otro navegador.',
    toOthers: 'A tus conversaciones',
  },

  visionSummary: {
    title: 'Resumen de la visión',
    parts: { teamVision: 'Visión', objectives: 'Objetivos', keyResults: 'Resultados clave' },
    none: 'Todavía no hay visión. El equipo habla también sin ella.',
    define: 'Define tu visión',
    notStated: 'Sin indicar.',
  },

  noTeam: {
    title: 'Todavía no hay nadie en la mesa',
    build: 'Forma tu equipo',
    explanation: 'Elige primero tu equipo. Después hablas aquí con él.',
  },

  seats: {
    label: 'Asientos de la mesa',
    states: {
      speaking: 'tiene la palabra',
      next: 'responde después',
      passed: 'ha pasado',
      openObjection: 'con una objeción pendiente',
    },
    yourTurn: 'Te toca',
    decided: 'Decidido',
    turnOf: (turn, turns) => `Turno ${formatNumber(turn)} / ${formatNumber(turns)}`,
    floorTaken: {
      byOne: 'Está hablando un miembro. Espera a que termine o detenlo.',
      byAll: 'Todos los miembros están respondiendo a la vez. Espera a que terminen o detenlos.',
    },
    whoAnswers: 'Quién responde luego',
    letAnswer: (name) => `Que luego responda ${name}`,
    actionsOf: (name) => `Acciones de ${name}`,
  },

  mentions: {
    list: 'Mencionar a un miembro',
    everyone: { label: 'Todos', mention: 'todos' },
  },
};

/** The commands of the room in Spanish. */
export const roomCommandsMessages: Translation<typeof english.roomCommandsMessages> = {
  short: 'Respuestas cortas',
  long: 'Respuestas largas',
  /** More words that find a command, by its id. */
  words: {
    draft: 'decisión decidir borrador concluir',
    markdown: 'md descargar archivo guardar',
    json: 'descargar archivo guardar',
    print: 'exportar pdf papel',
    everyone: 'ronda todos miembros preguntar',
    discuss: 'hablar debate empezar',
    round: 'ronda vuelta turno',
    independent: 'separado solo comparar',
    short: 'breve longitud respuestas',
    long: 'detallada longitud respuestas',
    write: 'mensaje escribir campo',
    decide: 'decisión borrador acordar',
    minutes: 'notas objeciones resultados tareas',
    library: 'chat historial renombrar eliminar abrir antiguas',
    conversations: 'chat renombrar eliminar',
    publish: 'compartir enlace público',
    vision: 'misión metas objetivos',
    copy: 'portapapeles texto',
    stop: 'parar callar',
    next: 'seguir continuar',
  },
  exports: {
    markdown: 'Exportar como Markdown',
    json: 'Exportar como JSON',
    print: 'Imprimir la conversación',
  },
  find: 'Buscar en la conversación',
  write: 'Escribir un mensaje',
  stop: 'Detener la respuesta',
  nextSpeaks: 'Que responda el siguiente miembro',
  passOn: 'Saltar al miembro que sigue',
  decide: 'Decidir',
};

/** The discussion in Spanish. */
export const discussionMessages: Translation<typeof english.discussionMessages> = {
  label: 'Debate',
  everyone: 'Preguntar a todos',
  everyoneShort: 'A todos',
  discuss: { short: 'Debatir', long: 'Dejar debatir al equipo' },
  settings: 'Ajustes del debate',
  pause: 'Pausa',
  resume: 'Reanudar',
  goOn: 'Seguir',
  needsQuestion: 'Escribe primero una pregunta.',
  commands: {
    which: (last) =>
      `N: a quien le toca, A: todos, O: objeción, D: decisión, ${plural(last, { one: '1', other: 'de 1 a #' })}: un miembro. Esc: nada.`,
    whoObjects: (last) =>
      `¿Quién objeta? Pulsa ${plural(last, { one: '1', other: 'de 1 a #' })}, o Esc.`,
    ask: (name) => `¿Preguntar a ${name}? Pulsa Intro o Esc.`,
    askAll: (count) => `¿Preguntar a los ${formatNumber(count)}? Pulsa Intro o Esc.`,
  },
  stillOffline: 'Sigues sin conexión. No se ha perdido nada.',
  interrupts: 'Responde el equipo',

  mode: 'Cómo habla el equipo',
  modes: {
    open: {
      name: 'Debate abierto',
      hint: 'Los miembros se responden, objetan y pasan hasta que no queda nada nuevo que decir.',
    },
    round: {
      caption: 'Una vuelta',
      name: 'Una ronda',
      hint: 'Cada miembro habla una vez, por orden.',
    },
    independent: {
      caption: 'Independiente',
      name: 'Primero, respuestas independientes',
      hint: 'Cada miembro responde sin ver las respuestas de los demás. Las comparas antes de que siga la conversación.',
    },
  },
  turns: 'Turnos',
  turnsHint: 'De un debate abierto. También cuentan los que pasan o fallan.',
  turnsError: (max) => `Escribe un número entero del 1 al ${formatNumber(max)}.`,
  challenger: 'Contrapunto',
  challengerHint: 'Uno de cada cuatro turnos de un debate abierto lleva la contraria.',
  speakers: 'Quién participa',
  stopAfter: 'Parar tras',
  stopAfterHint: (used: number) =>
    `Tokens de esta conversación. Vacío: sin límite. Usados hasta ahora: ${formatNumber(used)}.`,
  done: 'Listo',

  gettingReady: 'El equipo está a punto de empezar.',
  goesOnIn: (seconds) => `Continúa en ${formatNumber(seconds)} s`,
  speaks: (name, turn, turns) =>
    `Habla ${name}: turno ${formatNumber(turn)} de ${formatNumber(turns)}`,
  answering: (names, used, turns) =>
    `Responden: ${names}. ${formatNumber(used)} de ${formatNumber(turns)} listas`,
  pausing: 'Pausa después de este turno.',
  halted: (used, turns) =>
    `Debate detenido: ${formatNumber(used)} de ${formatNumber(turns)} turnos`,
  comparing: 'Compara las respuestas antes de seguir.',

  independentAnswers: 'Respuestas independientes',
};

/** Where everyone stands on a question, in Spanish. */
export const stanceMessages: Translation<typeof english.stanceMessages> = {
  title: '¿Qué opina cada uno?',
  keywords: 'votar votación encuesta posturas a favor en contra',
  question: 'Pregunta',
  hint: 'Algo a lo que se pueda decir sí o no, como «Abrimos en mayo». Cada miembro responde con una frase que empieza por A favor, En contra o Sin decidir, sin ver las respuestas de los demás.',
  ask: 'Preguntar a todos',
  rows: { for: 'A favor', unsure: 'Sin decidir', against: 'En contra' },
  whole: 'Respuestas completas',
  members: (count) =>
    count === 0 ? 'Nadie' : plural(count, { one: '# miembro', other: '# miembros' }),
};
