import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/site.ts';
import { plural } from '../../lib/language/locale.ts';

/** Texts of the landing page, in Spanish. */
export const siteMessages: Translation<typeof english.siteMessages> = {
  lead: 'Di qué quieres lograr. Un equipo de miembros de IA toma asiento: con roles, memoria y el valor de objetar.',
  mission: {
    label: '¿En qué debe trabajar el equipo?',
    placeholder: 'Un taller de bicicletas junto a la estación',
    submit: 'Proponer metas y equipo',
  },
  startNow: 'Empezar ahora',
  explore: 'Explorar',
  watch: 'Ver pensar a un equipo',
  free: 'Sin cuenta y sin instalar nada.',
  continue: 'Continuar:',
  sample: {
    label: 'Una conversación de ejemplo.',
    you: 'Tú',
    yourSeat: 'Tu sitio',
    vision: 'Un café para reparar bicicletas, junto a la estación',
    objectives: 'Abrir antes de la temporada, sin deudas',
    keyResults: '50 reparaciones por semana en mayo',
    roles: [
      'Investigación de clientes',
      'Finanzas',
      'Operaciones',
      'Diseño de servicios',
      'Asesoría legal',
      'Taller',
      'Marca',
    ],
    question: '¿Abrimos antes del invierno?',
    answer: 'Las cadenas se rompen en noviembre, no en mayo. Abramos ya.',
    objection: 'El alquiler empieza doce semanas antes de la primera reparación.',
    wayOut: 'Empecemos con un puesto de fin de semana. El mismo banco, sin alquiler.',
    decision: 'Primero el puesto; el café, en marzo.',
    dissent: 'En contra: Mara Lindqvist.',
    memory: 'No querías deudas. Un puesto de fin de semana no paga alquiler.',
    kinds: { objection: 'Objeción', decided: 'Decidido', remembers: 'Recuerda' },
  },
  howItWorks: {
    title: 'Cómo funciona',
    begin: 'Define tu misión',
    steps: [
      {
        title: 'Define la misión',
        text: 'Di para qué está el equipo, qué importa conseguir y qué resultados lo demostrarán.',
      },
      {
        title: 'Convoca al equipo en segundos',
        text: 'Nombra tú los roles o pide que te propongan el equipo entero. Quédate con quien quieras; cambia o despide al resto.',
      },
      {
        title: 'Encarga trabajo de verdad',
        text: 'Pregunta, objeta, interrumpe. Los miembros recuerdan lo dicho; el acta y la decisión guardan qué salió de ello y quién estuvo en contra.',
      },
    ],
    vision: 'Visión del equipo',
    objectives: 'Objetivos',
    keyResults: 'Resultados clave',
    yourTeam: 'Tu equipo',
  },
  features: {
    title: 'Funciones',
    lead: 'Cualquier rol que puedas describir puede sentarse a la mesa. La mayoría de los equipos mezcla estas tres familias.',
    families: [
      {
        title: 'Insight Architects',
        text: 'Investigación y análisis. Averiguan qué es cierto antes de que nadie lo discuta.',
        roles: ['Análisis de mercado', 'Trabajo de campo', 'Verificación'],
        line: 'Tres de tus cinco supuestos hablan del precio. Solo uno está comprobado.',
      },
      {
        title: 'Innovation Catalysts',
        text: 'Ideas y prototipos. Ponen diez opciones sobre la mesa y construyen la más rara.',
        roles: ['Diseño de conceptos', 'Prospectiva', 'Prototipos'],
        line: '¿Y si repara la clientela y solo prestamos el banco de trabajo?',
      },
      {
        title: 'Execution Engineers',
        text: 'Operaciones y automatización. Convierten la decisión en un lunes por la mañana.',
        roles: ['Ejecución', 'Procesos', 'Dirección financiera'],
        line: 'Dos pasos esperan a la misma persona. Cámbialos y ganamos una semana.',
      },
    ],
  },
  banner: {
    label: 'Unas palabras sobre la IA',
    noAi: 'Nada de IA',
    finePrint: 'Bueno, quizá un poquito',
  },
  closing: {
    title: 'Un sitio ya es tuyo',
    text: 'Tu visión, tu equipo y tus conversaciones se guardan en este navegador.',
  },
};

/** Texts of the newest publications, in Spanish. */
export const newestMessages: Translation<typeof english.newestMessages> = {
  title: 'Recién salido de la mesa',
  lead: 'Lo que otros equipos quisieron compartir. Lee una conversación y continúala.',
  all: 'Todas las conversaciones',
  untitled: 'Conversación sin título',
  messages: (count) => plural(count, { one: '# mensaje', other: '# mensajes' }),
};

/** Instructions for connecting a model, in Spanish. */
export const connectModelMessages: Translation<typeof english.connectModelMessages> = {
  title: 'Conectar un modelo',
  text: 'Mientras no haya ninguno, los miembros ensayan: responden a partir de tu visión, de su rol y de los últimos mensajes, sin modelo.',
  bySetup:
    'Si has iniciado este servidor, abre el enlace que mostró al arrancar: la línea empieza por «Model: none is connected». La administración no necesita enlace.',
  openSetup: 'Abrir la configuración',
  byFile: 'O añadir líneas a .env y reiniciar',
  anyOther: 'Ollama o cualquier servidor compatible con OpenAI',
};

/** Footer of the landing page, in Spanish. */
export const footerMessages: Translation<typeof english.footerMessages> = {
  tagline: productTagline,
  product: 'Producto',
  howItWorks: 'Cómo funciona',
  features: 'Funciones',
  company: 'Nosotros',
  about: 'Acerca de Convoke',
  blog: 'Blog',
  contact: 'Contacto',
  noAi: 'Nada de IA',
  finePrint: 'Bueno, quizá un poquito',
  copyright: `© 2025 ${productName}`,
  mailTo: (address) => `Correo a ${address}`,
};
