import type { MinutesWords } from '../minutes/minutes-words.ts';

export const minutes: MinutesWords = {
  begin: (thing, member) => `Den Anfang macht ${thing}, wie von ${member} vorgeschlagen.`,
  follow: (proposal, member) => `Dem Vorschlag von ${member} folgen: ${proposal}.`,
  open: (question) =>
    question === ''
      ? 'Noch ist nichts entschieden.'
      : `Noch ist nichts entschieden. Offen: ${question}`,
  cues: {
    dissent: [
      '^(?:mein )?ein(?:spruch|wand)\\b',
      '\\bwiderspreche\\b',
      '\\banderer meinung\\b',
      '\\bich bin (?:gegen|dagegen|nicht überzeugt)\\b',
      '\\bnicht (?:einverstanden|zustimmen)\\b',
      '\\b(?:ich sehe|sehe ich) .{1,160}anders\\b',
      '\\bwürde ich nicht bauen\\b',
      '\\bbricht an einer stelle\\b',
      '\\bdas argument dagegen\\b',
    ],
    concession: [
      '\\bgebe ich (?:auf|zu)\\b',
      '\\büberzeugst du mich\\b',
      '\\b(?:nehme|ziehe) ich\\b.{0,80}zurück\\b',
      '\\bdein (?:zweifel|einwand) (?:ist )?(?:berechtigt|wiegt)',
      '\\bist dein (?:zweifel|einwand) berechtigt\\b',
      '\\bwiegt dein einwand\\b',
      '^(?:stimmt|zugegeben|du hast recht)\\b',
    ],
    standing: [
      '\\bich (?:würde|will|möchte|bleibe|behalte|schlage|fordere|empfehle|brauche)\\b',
      '\\bwürde ich\\b',
      '\\bfür mich\\b',
      '\\bwir (?:sollten|müssen|brauchen)\\b',
      '\\b(?:entscheiden soll|zuerst hören will ich|bei mir)\\b',
      '\\bentscheidend ist\\b',
    ],
    support: [
      '\\bkann ich (?:arbeiten|leben|mitgehen)\\b',
      '\\bgehe ich mit\\b',
      '\\büberzeugt mich\\b',
      '\\bauch ich würde\\b',
      '\\bhast du mich\\b',
      '^(?:einverstanden|genau|gut|ja)\\b',
      '\\b(?:dafür bin ich|stimme ich zu|ich stimme zu)\\b',
    ],
    condition: [
      '\\b(?:eines behalte ich|der rest bleibt|übrig bleibt)\\b',
      '\\bunter einer bedingung\\b',
      '\\bnicht so, wie es dasteht\\b',
      '\\bsobald eines\\b',
      '\\betwas daran knüpfen\\b',
      '\\bhälfte kostet etwas\\b',
      '\\b(?:nur wenn|nur dann|sofern|vorausgesetzt)\\b',
    ],
    settled: [
      '\\b(?:entschieden|beschlossen|vereinbart|abgemacht)\\b',
      '^(?:dann|also|gut|einverstanden|ja)\\b',
      '\\b(?:wir|ich) (?:machen|nehmen|beginnen|fangen|entscheiden|entscheide|nehme|will|möchte|werden)\\b',
    ],
    promise: [
      '^ich (?:werde|schreibe|mache|zeichne|lade|bringe|übernehme|kümmere|prüfe|frage|rufe|schicke|bereite)\\b(?!.{0,40}\\bnicht\\b)',
      '\\bbringe ich\\b',
    ],
    step: [String.raw`^(?:lasst uns|lass uns)\b`],
    gap: [String.raw`\b(?:niemand|noch nicht|unbekannt|lücke|fehlt)\b`],
    risk: [
      String.raw`\b(?:risiko|risiken|gefahr|gefährdet|verspätet|zu spät|scheitert|scheitern|verlust|verlieren|verloren|fehlt|fehlen|bricht|reicht nicht|unwahrscheinlich|wunsch|leiden)\b`,
    ],
    planning: [
      String.raw`\b(?:plan|werden|planen|geplant|lasst uns|beginnen|fangen|schritt|frist|bringt uns|zuständig|übernimmt)\b`,
    ],
    hedges: [
      String.raw`\b(?:vielleicht|möglicherweise|wohl|wahrscheinlich|könnte|nicht sicher|ich glaube|scheint|vermutlich)\b`,
    ],
    due: [
      String.raw`\b(?:jeden) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)`,
      String.raw`\b(?:bis(?: zum)?|vor|am|ab|kommenden|nächsten) (?:\d{1,2}(?:st|nd|rd|th|\.)? )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|frühling|sommer|herbst|winter|ende der woche|ende des monats|jahresende)(?: \d{1,4})?`,
      String.raw`\b(?:noch diese|noch in diesem|in diesem|diese|dieses|nächste[nrs]?|zur nächsten) (?:tage?n?|wochen?|monate?n?|jahre?n?|quartal|runde)`,
      String.raw`\b(?:in|innerhalb von|nach|binnen) (?:\d{1,3}|eine[mrn]?|ein|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf) (?:tage?n?|wochen?|monate?n?|jahre?n?|quartal|runde)`,
      String.raw`\b(?:bis wir uns wiedersehen|heute)\b`,
    ],
    review: [String.raw`\b(?:überprüfen|prüfen wir|noch einmal|sehen wir .{0,40}nach|versuch)\b`],
  },
};
