import type { Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { DiscussionSettings } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';

/** One written discussion: a team, its mission, and what the visitor says. */
export interface Scenario {
  name: string;
  language: Language;
  mode: DiscussionSettings['mode'];
  vision: string;
  objectives: string;
  keyResults: string;
  participants: Participant[];
  /** What was said before, oldest first; the last one is the visitor's. */
  replies: Reply[];
}

const visitor = (content: string): Reply => ({
  fromUser: true,
  time: '10:00',
  sender: 'You',
  content,
});
const member = (sender: string, content: string, kind?: 'objection'): Reply => ({
  fromUser: false,
  time: '10:01',
  sender,
  content,
  ...(kind && { kind }),
});

/** The scenarios of `npm run eval`: six teams, three languages, all modes. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'tool library',
    language: 'en',
    mode: 'open',
    vision: 'A tool library on our street, so that nobody buys a drill for two holes a year',
    objectives: 'Lend tools to forty households\nFind twelve people who lend what they own',
    keyResults:
      '40 borrowings a month by June\n90% of tools back on time\nUnder €400 in the first year',
    participants: [
      {
        name: 'Ada Lindqvist',
        role: 'Pilot Lead',
        description: 'Runs small trials with a date to stop them.',
      },
      {
        name: 'Bruno Esposito',
        role: 'Treasurer',
        description: 'Counts fees, deposits and insurance.',
      },
      {
        name: 'Chiamaka Obi',
        role: 'Community Coordinator',
        description: 'Knows who on the street lends, borrows and repairs.',
      },
      {
        name: 'Dmitri Halvorsen',
        role: 'Builder',
        description: 'Builds cabinets, shelves and locks.',
      },
    ],
    replies: [visitor('Which tools come first, and do we ask for a deposit?')],
  },
  {
    name: 'Dorfladen',
    language: 'de',
    mode: 'open',
    vision: 'Ein Dorfladen, der dem Dorf gehört und sechs Tage die Woche offen hat',
    objectives: 'Eine Genossenschaft gründen\nErzeuger aus dem Umkreis gewinnen',
    keyResults:
      '200 Anteile zu 150 Euro bis März\n30 Erzeuger im Umkreis von 40 km\nNach zwei Jahren ohne Verlust',
    participants: [
      {
        name: 'Greta Hoffmann',
        role: 'Geschäftsführung',
        description: 'Plant Öffnungszeiten, Personal und Ablauf.',
      },
      {
        name: 'Tarek Aziz',
        role: 'Finanzen',
        description: 'Rechnet Anteile, Miete und Wareneinsatz.',
      },
      {
        name: 'Lene Brandt',
        role: 'Juristin',
        description: 'Kennt Satzung, Haftung und Genehmigungen.',
      },
      {
        name: 'Jonas Weber',
        role: 'Einkauf',
        description: 'Spricht mit Höfen, Bäckern und Molkereien.',
      },
      {
        name: 'Mina Yılmaz',
        role: 'Ehrenamt',
        description: 'Hält die Leute bei Laune, die samstags an der Kasse stehen.',
      },
    ],
    replies: [
      visitor(
        'Sollen wir mit fest angestelltem Personal öffnen oder mit Freiwilligen? @Tarek, fang an.',
      ),
    ],
  },
  {
    name: 'comedor escolar',
    language: 'es',
    mode: 'open',
    vision: 'Un comedor escolar que cocina con productos de la comarca',
    objectives: 'Cambiar los menús sin subir el precio\nCerrar acuerdos con productores cercanos',
    keyResults:
      '60% de producto local en un curso\nMenos de 4,20 euros por menú\nLa mitad de comida tirada que hoy',
    participants: [
      {
        name: 'Lucía Ferrer',
        role: 'Jefa de cocina',
        description: 'Decide qué se puede cocinar para 300 niños antes de la una.',
      },
      {
        name: 'Mateo Ruiz',
        role: 'Nutricionista',
        description: 'Cuida las alergias y el equilibrio de los menús.',
      },
      {
        name: 'Nerea Soler',
        role: 'Contable',
        description: 'Vigila el coste de cada menú y los contratos.',
      },
    ],
    replies: [visitor('¿Empezamos por la fruta y la verdura o por la carne?')],
  },
  {
    name: 'discharge letters',
    language: 'en',
    mode: 'round',
    vision: 'Patients leave our hospital with a letter that they understand',
    objectives: 'Rewrite the discharge letter\nTest it on the wards',
    keyResults:
      '8 of 10 patients can say what to take and when\nNo letter takes a doctor more than 6 minutes',
    participants: [
      {
        name: 'Dr. Iris Wolff',
        role: 'Ward Physician',
        description: 'Writes twelve letters a day between two visits.',
      },
      {
        name: 'Sam Okafor',
        role: 'Plain Language Editor',
        description: 'Turns clinical text into sentences people act on.',
      },
      {
        name: 'Petra Novak',
        role: 'Patient Safety Officer',
        description: 'Reads the incident reports.',
      },
      {
        name: 'Wei Zhang',
        role: 'Software Engineer',
        description: 'Maintains the form in which the letters are written.',
      },
    ],
    replies: [visitor('May a language model draft the letter, if the physician signs it?')],
  },
  {
    name: 'Stundenplan',
    language: 'de',
    mode: 'independent',
    vision: 'Unsere Schule beginnt so, dass die Jugendlichen wach sind',
    objectives: 'Den Unterrichtsbeginn verlegen\nBusse und Betreuung anpassen',
    keyResults:
      'Erste Stunde um 8:45 Uhr ab September\n70% Zustimmung der Eltern\nKein Bus fährt leer',
    participants: [
      {
        name: 'Hanna Vogt',
        role: 'Schulleitung',
        description: 'Verantwortet Stundenplan und Räume.',
      },
      {
        name: 'Emre Kaya',
        role: 'Schlafforscher',
        description: 'Kennt die Studien zu Schlaf und Leistung.',
      },
      {
        name: 'Ute Berger',
        role: 'Elternvertretung',
        description: 'Weiß, wer um sieben zur Arbeit muss.',
      },
      {
        name: 'Felix Lang',
        role: 'Verkehrsplanung',
        description: 'Plant die Linien des Landkreises.',
      },
    ],
    replies: [visitor('Verlegen wir den Beginn für alle oder nur für die Oberstufe?')],
  },
  {
    name: 'coro del barrio',
    language: 'es',
    mode: 'open',
    vision: 'Un coro del barrio en el que canta también quien nunca ha cantado',
    objectives: 'Reunir sesenta voces\nDar un concierto en la plaza',
    keyResults: '60 personas en el ensayo de los martes\nUn concierto en junio\n0 euros de cuota',
    participants: [
      {
        name: 'Carmen Ibáñez',
        role: 'Directora del coro',
        description: 'Elige el repertorio y dirige los ensayos.',
      },
      {
        name: 'Omar Benali',
        role: 'Producción',
        description: 'Busca sala, permisos y sonido.',
      },
      {
        name: 'Rosa Quispe',
        role: 'Comunicación',
        description: 'Escribe los carteles y habla con la radio del barrio.',
      },
      {
        name: 'Iñaki Etxeberria',
        role: 'Tesorero',
        description: 'Lleva las cuentas y pide las subvenciones.',
      },
      {
        name: 'Alba Prieto',
        role: 'Mediadora',
        description: 'Cuida de que nadie se quede fuera.',
      },
      {
        name: 'Tomás Vidal',
        role: 'Abogado',
        description: 'Revisa derechos de autor y seguros.',
      },
    ],
    replies: [
      visitor('¿Hacemos una prueba de voz para entrar?'),
      member(
        'Carmen Ibáñez',
        'Sin una prueba corta no sé a quién poner en cada cuerda. Diez minutos por persona bastan.',
      ),
      member(
        'Alba Prieto',
        'Me opongo, Carmen: quien nunca ha cantado no se presenta a una prueba, y esa es la gente que buscamos.',
        'objection',
      ),
      visitor('Entonces, ¿cómo lo resolvemos?'),
    ],
  },
];

/** The request body of a scenario, without the bot-check token. */
export function bodyOf({ mode, vision, objectives, keyResults, participants, replies }: Scenario) {
  return {
    vision,
    objectives,
    keyResults,
    participants,
    replies,
    conversation: '',
    discussion: { mode },
  };
}
