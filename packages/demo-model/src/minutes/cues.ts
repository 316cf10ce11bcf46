// Words by which sentences tell what they do, in the languages of the interface together: the language of one sentence
// need not be known.

/** A text as the cues read it: in lower case and without accents, at the length that it has. */
export function folded(text: string): string {
  return text
    .replace(/[\u00c0-\u024f]/gu, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}

/** A pattern for folded texts. */
function cue(alternatives: readonly string[], flags = ''): RegExp {
  return new RegExp(folded(alternatives.join('|')), flags);
}

/** Contradiction in the speaker's own words. */
export const dissent = cue([
  '\\bdisagree\\b',
  "\\b(?:do not|don[’']t|cannot|can[’']t) agree\\b(?! more)",
  '\\bi (?:would |must |strongly )?(?:object|oppose)\\b',
  '(?:^|\\bmy )objection\\b',
  "\\bi(?: am|[’']m) (?:not convinced|against)\\b",
  '\\bon the other side\\b',
  '\\bwould not build on\\b',
  '\\bbreaks at one point\\b',
  '\\bthe case against\\b',
  '\\bdoes not hold\\b',
  '^(?:mein )?ein(?:spruch|wand)\\b',
  '\\bwiderspreche\\b',
  '\\banderer meinung\\b',
  '\\bich bin (?:gegen|dagegen|nicht überzeugt)\\b',
  '\\bnicht (?:einverstanden|zustimmen)\\b',
  '\\b(?:ich sehe|sehe ich) .{1,160}anders\\b',
  '\\bwürde ich nicht bauen\\b',
  '\\bbricht an einer stelle\\b',
  '\\bdas argument dagegen\\b',
  '\\b(?:dis|me op)(?:crepo|ongo)\\b',
  '\\bno comparto\\b',
  '\\b(?:estoy|argumento) en contra\\b',
  '\\b(?:no|puedo) (?:estoy|estar) de acuerdo\\b',
  '^(?:mi )?objeción\\b',
  '\\bdel otro lado\\b',
  '\\bno construiría sobre\\b',
  '\\bse rompe por un punto\\b',
]);

/** Giving in, wholly or in part. */
export const concession = cue([
  "^(?:fair|granted|true|point taken|you are right|you[’']re right)\\b",
  '\\b(?:is|are) right\\b',
  '\\bgive up (?:part|half|the)\\b',
  '\\byou have (?:moved|convinced) me\\b',
  '\\bi (?:take back|withdraw|concede)\\b',
  '\\byour (?:doubt|point|objection) (?:is|weighs)\\b',
  '\\bgebe ich (?:auf|zu)\\b',
  '\\büberzeugst du mich\\b',
  '\\b(?:nehme|ziehe) ich\\b.{0,80}zurück\\b',
  '\\bdein (?:zweifel|einwand) (?:ist )?(?:berechtigt|wiegt)',
  '\\bist dein (?:zweifel|einwand) berechtigt\\b',
  '\\bwiegt dein einwand\\b',
  '^(?:stimmt|zugegeben|du hast recht)\\b',
  '\\brenuncio a\\b',
  '\\bme convences\\b',
  '\\bretiro\\b',
  '\\btu (?:objeción|duda) (?:pesa|es justa)',
  '^(?:cierto|de acuerdo|tienes razón)\\b',
]);

/** What a speaker is for: the sentence holds a position. */
export const standing = cue([
  "\\bi(?: would|[’']d| want| propose| prefer| suggest| recommend| stand by| keep| am keeping| insist)\\b",
  '\\bfor me\\b',
  '\\b(?:we|you) (?:should|must|need to|have to)\\b',
  '\\b(?:start with|begin with|go with)\\b',
  '\\bich (?:würde|will|möchte|bleibe|behalte|schlage|fordere|empfehle|brauche)\\b',
  '\\bwürde ich\\b',
  '\\bfür mich\\b',
  '\\bwir (?:sollten|müssen|brauchen)\\b',
  '\\b(?:entscheiden soll|zuerst hören will ich|bei mir)\\b',
  '\\byo (?:no |solo |lo )*\\w+ria\\b',
  '\\bpara mí\\b',
  '\\b(?:propongo|prefiero|mantengo|quiero|me quedo|recomiendo|exijo|insisto)\\b',
  '\\b(?:decides this|entscheidend ist|lo que decide|sigue en pie)\\b',
  '\\b(?:debemos|tenemos que|deberíamos)\\b',
  '(?<!que )\\bhay que\\b',
]);

/** The sentence that follows is what remains of a position. */
export const remainder = cue([
  '\\bone thing i would keep\\b',
  '\\b(?:on these terms|what remains)\\b',
  '\\b(?:eines behalte ich|der rest bleibt|übrig bleibt)\\b',
  '\\b(?:una cosa la mantengo|lo demás sigue|lo que queda)\\b',
]);

/** The beginning of an answer or of another proposal, which says nothing by itself. */
export const opening = cue([
  '\\brather answer than guess\\b',
  '\\bi would do instead is this\\b',
  '\\b(?:my|our) proposal is a different\\b',
  '\\ba better place to start\\b',
  '\\b(?:here is|this is) my (?:answer|position)\\b',
  '\\bi would put it this way\\b',
  '\\b(?:this follows|depends on one thing) for me\\b',
  '\\bich antworte lieber, als zu raten\\b',
  '\\bstattdessen folgendes\\b',
  '\\bvorschlag ist ein anderer\\b',
  '\\beinen besseren anfang\\b',
  '\\bhier ist meine (?:antwort|position)\\b',
  '\\bfolgt für mich dies\\b',
  '\\bprefiero contestar a adivinar\\b',
  '\\ben su lugar haria esto\\b',
  '\\bmi propuesta es otra\\b',
  '\\bun comienzo mejor\\b',
  '\\besta es mi (?:respuesta|posicion)\\b',
  '\\bpara mí se sigue esto\\b',
]);

/** A reason follows. */
export const because = cue([
  '\\b(?:because|since|so that|that is why)\\b',
  '\\b(?:denn|weil|damit|deshalb|darum)\\b',
  '\\b(?:porque|ya que|para que|por eso)\\b',
]);

/** Going along with somebody. */
export const support = cue([
  '\\bi can (?:work|live|carry)\\b',
  '\\bi (?:would go along|would start from|agree|support|like)\\b',
  '\\bworks for me\\b',
  '\\byou have me\\b',
  '^(?:agreed|good|yes|exactly|right)\\b',
  '\\bkann ich (?:arbeiten|leben|mitgehen)\\b',
  '\\bgehe ich mit\\b',
  '\\büberzeugt mich\\b',
  '\\bauch ich würde\\b',
  '\\bhast du mich\\b',
  '^(?:einverstanden|genau|gut|ja)\\b',
  '\\b(?:dafür bin ich|stimme ich zu|ich stimme zu)\\b',
  '\\bpuedo (?:trabajar|vivir)\\b',
  '\\bacepto\\b',
  '\\bme sirve\\b',
  '\\byo también\\b',
  '\\bcuentas conmigo\\b',
  '^(?:sí|exacto|vale|bien)\\b',
  '\\bestoy de acuerdo\\b',
]);

/** The sentence that follows is a condition. */
export const condition = cue([
  '\\b(?:on|under) one condition\\b',
  '\\bnot as it stands\\b',
  '\\bonce we add\\b',
  '\\btie it to\\b',
  '\\bdepends on this\\b',
  '\\bone condition\\b',
  '\\b(?:only if|provided that|as long as)\\b',
  '\\bunter einer bedingung\\b',
  '\\bnicht so, wie es dasteht\\b',
  '\\bsobald eines\\b',
  '\\betwas daran knüpfen\\b',
  '\\bhälfte kostet etwas\\b',
  '\\b(?:nur wenn|nur dann|sofern|vorausgesetzt)\\b',
  '\\bcon una condición\\b',
  '\\bno tal como está\\b',
  '\\bse añada una cosa\\b',
  '\\ble añadiría algo\\b',
  '\\btiene un precio\\b',
  '\\b(?:solo si|siempre que|con tal de)\\b',
]);

/** The visitor settles something. */
export const settled = cue([
  '\\b(?:decided|settled|agreed)\\b',
  '^(?:then|done|go ahead|good|yes)\\b',
  "\\b(?:let us|let[’']s|we[’']ll|we will|we|i) (?:do|go|take|choose|begin|start|will|decide)\\b",
  '\\bi (?:choose|decide|want|like|prefer)\\b',
  '\\b(?:entschieden|beschlossen|vereinbart|abgemacht)\\b',
  '^(?:dann|also|gut|einverstanden|ja)\\b',
  '\\b(?:wir|ich) (?:machen|nehmen|beginnen|fangen|entscheiden|entscheide|nehme|will|möchte|werden)\\b',
  '\\b(?:decidido|acordado|hecho)\\b',
  '^(?:entonces|vale|bien|sí|de acuerdo)\\b',
  '\\b(?:vamos a|elijo|prefiero|quiero|empezamos|hacemos|decidimos|me quedo)\\b',
]);

/** A promise by the speaker. */
export const promise = cue([
  "\\bi(?: will|[’']ll| can bring| commit to| would have)\\b(?! (?:not|never|change|withdraw|listen|agree))",
  '^ich (?:werde|schreibe|mache|zeichne|lade|bringe|übernehme|kümmere|prüfe|frage|rufe|schicke|bereite)\\b(?!.{0,40}\\bnicht\\b)',
  '\\bbringe ich\\b',
  '^(?:voy a|me encargo|traigo|preparo|escribo|llamo|pregunto)\\b',
  '\\b(?:yo me encargo|traigo una)\\b',
]);

/** A step that all are to take. */
export const jointStep = cue([
  String.raw`^(?:let us|let[’']s|lasst uns|lass uns|vamos a|hagamos|pongamos|digamos|reunamos|pidámosle|juntemos|propongo|i propose|ich schlage)\b`,
]);

/** What may go wrong. */
export const risk = cue([
  String.raw`\b(?:risks?|late|fails?|failed|lose|loses|lost|loss|break|breaks|missing|lacks?|short by|not enough|wrong|danger|delay|delayed|in doubt|cannot|unlikely|wish|risiko|risiken|gefahr|gefährdet|verspätet|zu spät|scheitert|scheitern|verlust|verlieren|verloren|fehlt|fehlen|bricht|reicht nicht|unwahrscheinlich|wunsch|leiden|riesgos?|peligro|tarde|falla|falta|faltan|pierde|perder|pérdida|rompe|no alcanza|no llega|no basta|improbable|deseo|retraso)\b`,
]);

/** What leads to a result. */
export const planning = cue([
  String.raw`\b(?:will|plan|planned|let us|let[’']s|begin|start|first step|next step|deadline|how we get|owner|by (?:monday|tuesday|wednesday|thursday|friday|january|february|march|april|may|june|july|august|september|october|november|december)|werden|planen|geplant|lasst uns|beginnen|fangen|schritt|frist|bringt uns|zuständig|übernimmt|vamos|empezar|empezamos|planeamos|primer paso|siguiente paso|plazo|nos lleva|responsable|voy a)\b`,
]);

/** Doubt about one's own words. */
export const hedges = cue(
  [
    String.raw`\b(?:maybe|perhaps|possibly|probably|might|guess|not sure|unsure|i think|seems?|vielleicht|möglicherweise|wohl|wahrscheinlich|könnte|nicht sicher|ich glaube|scheint|vermutlich|quizá|quizás|tal vez|probablemente|podría|no sé|creo que|parece)\b`,
  ],
  'g',
);

/** Certainty about one's own words. */
export const certainty = cue(
  [
    String.raw`\b(?:certain|certainly|sure|always|never|must|clearly|stand by|insist|keeping|not for discussion|no doubt|sicher|immer|nie|niemals|auf keinen fall|unbedingt|eindeutig|bleibe bei|behalte|bleibt|entscheidend|seguro|siempre|nunca|jamás|mantengo|me quedo|sin duda|sigue en pie|lo que decide)\b`,
  ],
  'g',
);

const weekdays =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const seasons =
  'spring|summer|autumn|winter|the end of the (?:week|month|year)|ende der woche|ende des monats|jahresende|frühling|sommer|herbst|fin de (?:semana|mes|año)|primavera|verano|otoño|invierno';
const units =
  'days?|weeks?|months?|years?|quarter|round|tage?n?|wochen?|monate?n?|jahre?n?|quartal|runde|días?|semanas?|mes(?:es)?|años?|trimestre|ronda|reunión';
const numbers =
  '\\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eine[mrn]?|ein|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|una?|dos|tres|cuatro|cinco|seis|ocho|diez|doce';

/** When something is due. */
export const due = cue([
  `\\b(?:every|each|jeden|cada) (?:${weekdays})`,
  `\\b(?:by|before|until|on|from|next|this|bis(?: zum)?|vor|am|ab|kommenden|nächsten|antes de(?:l)?|hasta|el|este|próximo) (?:the |el )?(?:next |this |próximo )?(?:\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of |de )?)?(?:${weekdays}|${months}|${seasons})(?: \\d{1,4})?`,
  `\\b(?:this|next|noch diese|noch in diesem|in diesem|diese|dieses|nächste[nrs]?|zur nächsten|este|esta|la próxima|el próximo|próxima) (?:${units})`,
  `\\b(?:in|within|after|innerhalb von|nach|binnen|dentro de|en|después de) (?:${numbers}) (?:${units})`,
  '\\b(?:before we meet again|bis wir uns wiedersehen|today|tomorrow|tonight|heute|hoy(?: mismo)?)\\b',
  '\\bmañana\\b',
]);

/** Something is looked at once more. */
export const review = cue([
  String.raw`\b(?:review|look (?:once|again)|check again|run .{1,60} again|decide again|once more|swap|trial|überprüfen|prüfen wir|noch einmal|sehen wir .{0,40}nach|versuch|revisar|revisamos|volver a|otra vez|ensayo)\b`,
]);
