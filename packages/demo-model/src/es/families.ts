import type { RoleFamily } from '../roles/role-family.ts';
import type { FamilyContributions } from '../discussion/discussion-phrases.ts';

export const families: Record<RoleFamily, FamilyContributions> = {
  research: {
    positions: [
      'Yo no elegiría nada antes de tener [cinco entrevistas y un punto de partida].',
      'Para mí lo primero es [una comparación con no hacer nada], porque a {item} le falta la cifra inicial.',
      'Yo dejaría que decida [el experimento honesto más pequeño] y no nuestras opiniones.',
    ],
    conditions: [
      'Antes dejamos por escrito [qué resultado nos haría cambiar de idea].',
      'Contamos [lo que la gente hace, no lo que dice].',
      'Alguien de fuera puede ver [las cifras sin retocar].',
    ],
    sights: [
      'No sabemos [quién lo intentó antes y lo dejó].',
      '[La gente que va a decir que no] no aparece en ninguno de nuestros planes.',
      'Todos hablamos de {item}, y [de dónde sale esa cifra] no lo sabe nadie.',
    ],
    field: 'la evidencia',
  },
  design: {
    positions: [
      'Yo empezaría por [el primer minuto que alguien pasa con esto] y de ahí sacaría lo demás.',
      'Para mí lo primero es [la versión más sencilla que funcione], aunque nos dé vergüenza.',
      'Yo lo decidiría con [tres bocetos en papel] antes de que acabe la semana.',
    ],
    conditions: [
      'Antes quitamos [un paso que nadie eche de menos].',
      'Tiene que servirle a [alguien cansado y con prisa].',
      'Un desconocido debe arreglárselas [sin una palabra de explicación].',
    ],
    sights: [
      'Nadie ha descrito todavía [qué aspecto tiene en un mal día].',
      'Hablamos de {item} y nos saltamos [el momento en que la gente abandona].',
      'Falta [el camino de salida]: hay que poder irse tan fácil como se llega.',
    ],
    field: 'el uso diario',
  },
  engineering: {
    positions: [
      'Yo haría [la versión más delgada que llegue de punta a punta] y nada más.',
      'Para mí lo primero es [una parte hecha a mano], y herramientas solo donde duela.',
      'Yo empezaría por [la única dependencia que no controlamos], porque marca el ritmo.',
    ],
    conditions: [
      'Antes ponemos por escrito [dos límites duros en cifras].',
      'Hay [un plan de reserva desde el primer día], por pobre que sea.',
      'Las reparaciones son cosa de [una persona concreta].',
    ],
    sights: [
      'No hemos dicho [quién lo arregla un domingo por la noche].',
      '{item} parece fácil hasta que contamos [la carga del día más lleno].',
      'Para [la pieza que se rompe primero] todavía no hay prueba.',
    ],
    field: 'la técnica',
  },
  strategy: {
    positions: [
      'Yo elegiría [una sola cosa con fecha de cierre] y diría abiertamente qué espera.',
      'Para mí lo primero es [la versión pequeña que hace más fácil la grande].',
      'Yo pondría {item} delante y lo demás en [una lista de lo que no hacemos].',
    ],
    conditions: [
      'Hoy mismo acordamos [a qué renunciamos por ello].',
      'Lleva [un responsable y una fecha].',
      'Tiene que abrir [una puerta que otros no copien en un mes].',
    ],
    sights: [
      'No hemos preguntado [quién gana si no hacemos nada].',
      'A la conversación le falta [un orden de los pasos], y el orden es el plan.',
      'Detrás de {item} hay [una decisión que vamos aplazando].',
    ],
    field: 'el orden de los pasos',
  },
  finance: {
    positions: [
      'Yo solo aceptaría [un ensayo con una pérdida soportable].',
      'Para mí lo primero es [dinero en tres plazos], cada uno a cambio de un resultado.',
      'Yo empezaría por [el precio de una unidad], porque de él cuelgan las demás cifras.',
    ],
    conditions: [
      'Antes de empezar fijamos [lo máximo que podemos perder].',
      'Alguien firma por [los gastos del tercer año].',
      'Nuestras propias horas cuentan como [un coste del plan].',
    ],
    sights: [
      'Nadie ha puesto sobre la mesa [el coste después del primer año].',
      '{item} solo sale rentable con [varias esperanzas a la vez], y hacemos como si fuera una.',
      'Aquí [quien paga] y quien gana no son la misma persona.',
    ],
    field: 'el dinero',
  },
  voice: {
    positions: [
      'Yo empezaría por [diez personas que lo cuenten] y les escribiría una por una.',
      'Para mí lo primero es [un canal y una frase honesta].',
      'Yo empezaría por [decir abiertamente qué no es esto], antes de que otros lo expliquen por nosotros.',
    ],
    conditions: [
      'Podemos contarlo [en una frase a un desconocido].',
      'Prometemos solo [lo que repetiríamos en público dentro de un año].',
      'La primera historia la cuenta [alguien a quien le ha cambiado el día].',
    ],
    sights: [
      'No hemos pensado en [lo que la gente cree hoy sobre esto].',
      'A {item} todavía le falta [un motivo para contárselo a un amigo].',
      'Aún no está escrito [el titular del día en que salga mal].',
    ],
    field: 'lo que oirá la gente',
  },
  operations: {
    positions: [
      'Yo fijaría [un nombre, un día y un lugar], y después hablaría de lo demás.',
      'Para mí lo primero es [un ensayo general a pequeña escala], con la gente de verdad y el reloj de verdad.',
      'Yo liberaría primero [el par de manos que todos esperan].',
    ],
    conditions: [
      'Hay [margen para la primera baja].',
      'Cada relevo tiene [un nombre a cada lado].',
      'Lo revisamos [un cuarto de hora cada lunes].',
    ],
    sights: [
      'Nos hemos saltado [los relevos entre nosotros], y ahí se atasca el trabajo.',
      'Contando hacia atrás desde {item}, [el primer paso ya va tarde].',
      'Sigue abierto [quién puede decir alto por el camino].',
    ],
    field: 'el día a día',
  },
  risk: {
    positions: [
      'Yo esperaría hasta acordar [la señal que nos haga parar].',
      'Yo pondría [el permiso antes que el trabajo], porque ese reloj es el más lento.',
      'Yo solo lo haría de [una forma que podamos retirar].',
    ],
    conditions: [
      'Antes tiene que haber [un ataque al plan desde fuera].',
      'Sobre las personas guardamos [solo lo imprescindible].',
      'Cada uno de los tres peores finales tiene [un vigilante con nombre].',
    ],
    sights: [
      'No hemos preguntado [quién sale perjudicado sin haber aceptado].',
      'Para {item} nadie ha descrito [el caso de un éxito a medias].',
      '[Una sola persona de mala fe] bastaría para tumbar esto.',
    ],
    field: 'el riesgo',
  },
  people: {
    positions: [
      'Yo preguntaría primero a [quienes van a hacer el trabajo] y cambiaría el plan según lo que digan.',
      'Para mí lo primero es [parejas de veteranos y nuevos], desde el primer día.',
      'Yo lo construiría alrededor de [una razón para volver otro día].',
    ],
    conditions: [
      'Decimos [qué gana la gente en el segundo mes].',
      'Dos asientos son para [personas que hasta ahora hemos pasado por alto].',
      'Quien esté cansado puede [parar sin quedar mal].',
    ],
    sights: [
      'Tomamos el silencio por acuerdo, y [los callados se van primero].',
      '{item} vive de la buena voluntad, y [qué la mantiene viva] está por ver.',
      'No hemos dicho [qué hay que aprender antes de ayudar].',
    ],
    field: 'la parte humana',
  },
};
