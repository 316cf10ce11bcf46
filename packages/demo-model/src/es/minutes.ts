import type { MinutesWords } from '../minutes/minutes-words.ts';

export const minutes: MinutesWords = {
  begin: (thing, member) => `Empezar por ${thing}, como propone ${member}.`,
  follow: (proposal, member) => `Seguir la propuesta de ${member}: ${proposal}.`,
  open: (question) =>
    question === ''
      ? 'Todavía no hay nada decidido.'
      : `Todavía no hay nada decidido. Queda abierto: ${question}`,
  cues: {
    dissent: [
      '\\b(?:dis|me op)(?:crepo|ongo)\\b',
      '\\bno comparto\\b',
      '\\b(?:estoy|argumento) en contra\\b',
      '\\b(?:no|puedo) (?:estoy|estar) de acuerdo\\b',
      '^(?:mi )?objeción\\b',
      '\\bdel otro lado\\b',
      '\\bno construiría sobre\\b',
      '\\bse rompe por un punto\\b',
    ],
    concession: [
      '\\brenuncio a\\b',
      '\\bme convences\\b',
      '\\bretiro\\b',
      '\\btu (?:objeción|duda) (?:pesa|es justa)',
      '^(?:cierto|de acuerdo|tienes razón)\\b',
    ],
    standing: [
      '\\byo (?:no |solo |lo )*\\w+ria\\b',
      '\\bpara mí\\b',
      '\\b(?:propongo|prefiero|mantengo|quiero|me quedo|recomiendo|exijo|insisto)\\b',
      '\\b(?:debemos|tenemos que|deberíamos)\\b',
      '(?<!que )\\bhay que\\b',
      '\\b(?:lo que decide|sigue en pie)\\b',
    ],
    support: [
      '\\bpuedo (?:trabajar|vivir)\\b',
      '\\bacepto\\b',
      '\\bme sirve\\b',
      '\\byo también\\b',
      '\\bcuentas conmigo\\b',
      '^(?:sí(?=[,.!])|exacto|vale|bien)\\b',
      '\\bestoy de acuerdo\\b',
    ],
    condition: [
      '\\b(?:una cosa la mantengo|lo demás sigue|lo que queda)\\b',
      '\\bcon una condición\\b',
      '\\bno tal como está\\b',
      '\\bse añada una cosa\\b',
      '\\ble añadiría algo\\b',
      '\\btiene un precio\\b',
      '\\b(?:solo si|siempre que|con tal de)\\b',
    ],
    settled: [
      '\\b(?:decidido|acordado|hecho)\\b',
      '^(?:entonces|vale|bien|sí|de acuerdo)\\b',
      '\\b(?:vamos a|elijo|prefiero|quiero|empezamos|hacemos|decidimos|me quedo)\\b',
    ],
    promise: [
      '^(?:voy a|me encargo|traigo|preparo|escribo|llamo|pregunto)\\b',
      '\\b(?:yo me encargo|traigo una)\\b',
    ],
    step: [String.raw`^(?:vamos a|hagamos|pongamos|digamos|reunamos|pidámosle|juntemos)\b`],
    gap: [String.raw`\b(?:nadie|ningun[ao]?|no sabemos|no hemos|todavía no|hueco|falta)\b`],
    risk: [
      String.raw`\b(?:riesgos?|peligro|tarde|falla|falta|faltan|pierde|perder|pérdida|rompe|no alcanza|no llega|no basta|improbable|deseo|retraso)\b`,
    ],
    planning: [
      String.raw`\b(?:plan|vamos|empezar|empezamos|planeamos|primer paso|siguiente paso|plazo|nos lleva|responsable|voy a)\b`,
    ],
    hedges: [String.raw`\b(?:quizá|quizás|tal vez|probablemente|podría|no sé|creo que|parece)\b`],
    due: [
      String.raw`\b(?:cada) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)`,
      String.raw`\b(?:antes de(?:l)?|hasta|el|este|próximo) (?:el |próximo )?(?:el |próximo )?(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:of |de )?)?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otoño|invierno|fin de (?:semana|mes|año))(?: \d{1,4})?`,
      String.raw`\b(?:este|esta|la próxima|el próximo|próxima) (?:días?|semanas?|mes(?:es)?|años?|trimestre|ronda|reunión)`,
      String.raw`\b(?:en|dentro de|después de) (?:\d{1,3}|una?|dos|tres|cuatro|cinco|seis|ocho|diez|doce) (?:días?|semanas?|mes(?:es)?|años?|trimestre|ronda|reunión)`,
      String.raw`\b(?:hoy(?: mismo)?|mañana)\b`,
    ],
    review: [String.raw`\b(?:revisar|revisamos|volver a|otra vez|ensayo)\b`],
  },
};
