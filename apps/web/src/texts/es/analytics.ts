import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/analytics.ts';

/** Texts of the analytics, in Spanish. */
export const analyticsMessages: Translation<typeof english.analyticsMessages> = {
  title: 'Estadísticas',
  utc: 'Los días empiezan a medianoche UTC.',
  period: 'Periodo',
  days: (count) => `${formatNumber(count)} días`,
  loading: 'Cargando estadísticas…',
  loadFailed: 'No se pudieron cargar las estadísticas. Inténtalo de nuevo.',
  nothingYet: 'Nada en estos días.',
  noneMeasured: 'No se midió nada en estos días.',

  perDay: (unit) => `${unit} por día`,
  picture: (title, unit, dayCount, said) =>
    `${title}, ${unit} por día, ${formatNumber(dayCount)} días. ${said}`,
  showTable: 'Ver como tabla',
  hideTable: 'Cerrar la tabla',
  table: (title) => `Tabla: ${title}`,
  day: 'Día',
  milliseconds: (count) => `${count}\u00A0ms`,

  calls: {
    title: 'Llamadas de IA y fallos',
    unit: 'Llamadas',
    counted:
      'Todas las llamadas al modelo, también las de segundo plano, sin las pruebas de conexión.',
    calls: 'Llamadas',
    failures: 'Fallos',
    summary: (calls, failures) => `Llamadas: ${calls}; fallaron ${failures}.`,
  },
  tokens: {
    title: 'Tokens',
    unit: 'Tokens',
    counted: 'Las mismas llamadas, también las de segundo plano.',
    input: 'Entrada',
    output: 'Salida',
    summary: (input, output) => `${input} de entrada, ${output} de salida.`,
  },
  waits: {
    title: 'Tiempo hasta el primer token',
    unit: 'Mediana, milisegundos',
    counted: 'Solo llamadas que alguien esperaba.',
    median: 'Mediana',
    summary: (median) => `Mediana de los días: ${median}\u00A0ms.`,
  },
  models: {
    title: 'Modelos',
    unit: 'Llamadas, tokens y costes',
    counted:
      'Todas las llamadas a modelos, también en segundo plano, sin las pruebas de conexión. Los costes siguen los precios de cada día.',
    empty: 'En estos días no se preguntó a ningún modelo.',
    tokens: (count: number) => plural(count, { one: '# token', other: '# tokens' }),
    calls: (count: number) => plural(count, { one: '# llamada', other: '# llamadas' }),
    failures: (count: number) => plural(count, { one: '# fallida', other: '# fallidas' }),
    atLeast: (cost: string) => `al menos ${cost}`,
    columns: {
      day: 'Día y modelo',
      calls: 'Llamadas',
      failures: 'Fallos',
      tokens: 'Tokens',
      cost: 'Coste',
    },
  },
  tools: {
    title: 'Herramientas',
    unit: 'Llamadas',
    counted:
      'Llamadas que permitió un visitante. Lo que se preguntó y lo que se respondió no se guarda en ningún sitio.',
    empty: 'En estos días no se llamó a ninguna herramienta.',
    builtIn: { search: 'Buscar en la web', readPage: 'Leer una página', calculate: 'Calcular' },
    calls: (count) => plural(count, { one: '# llamada', other: '# llamadas' }),
    failures: (count) => plural(count, { one: '# fallida', other: '# fallidas' }),
    columns: { day: 'Día y herramienta', calls: 'Llamadas', failures: 'Fallidas' },
  },
  publications: {
    title: 'Publicaciones y remixes',
    unit: 'Conversaciones',
    counted: 'Incluye las borradas después.',
    publications: 'Publicaciones',
    remixes: 'Remixes',
    summary: (published, remixes) => `Publicadas: ${published}; remixes: ${remixes}.`,
  },
  decisions: {
    title: 'Decisiones',
    unit: 'Conversaciones',
    counted: 'Publicadas que llegaron a una decisión. Incluye las borradas después.',
    decisions: 'Decisiones',
    summary: (decisions) => `Con decisión: ${decisions}.`,
  },
  registrations: {
    title: 'Registros',
    unit: 'Cuentas',
    counted: 'Incluye las borradas después.',
    registrations: 'Registros',
    summary: (count) => `Cuentas nuevas: ${count}.`,
  },
  tags: {
    title: 'Etiquetas más frecuentes',
    unit: 'Publicaciones',
    counted: 'De conversaciones que ahora son públicas.',
    empty: 'Aún no hay etiquetas. Se crean después de publicar.',
  },
  roles: {
    title: 'Roles más frecuentes',
    unit: 'Participantes',
    counted: 'De conversaciones que ahora son públicas.',
    empty: 'Aún no hay roles. Llegan con las conversaciones publicadas.',
  },
};
