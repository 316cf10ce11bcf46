import type { FamilyPhrases } from '../phrases.ts';
import type { RoleFamily } from '../roles/role-family.ts';

export const families: Record<RoleFamily, FamilyPhrases> = {
  research: {
    points: [
      'Sobre {item} tenemos una opinión y ninguna observación todavía. Yo hablaría con cinco personas a las que les afecta antes de elegir.',
      'La cifra de {item} dice poco mientras no sepamos dónde está hoy. Lo primero es el punto de partida.',
      'Lo que la gente dice de {item} y lo que hace no será lo mismo, y yo me fío de lo que hace.',
      'Nos falta una comparación: ¿qué pasa con {item} si no hacemos nada?',
    ],
    steps: [
      'Para la próxima ronda traigo una página con el punto de partida.',
      'Hagamos cinco conversaciones cortas y una página para el resultado.',
    ],
    objections: [
      'nada de lo que hemos visto lo apoya, y una vez anunciado nadie querrá comprobarlo',
      'trata una suposición sobre {item} como si fuera un hallazgo, y cada plan que salga de ahí la hereda',
    ],
    questions: [
      '¿Qué tendríamos que ver para renunciar a {item}?',
      '¿A quién nos referimos exactamente con {item}, y cuántas personas son?',
    ],
    challenges: [
      'Nombremos una observación que desmienta {item} y busquémosla antes de construir nada.',
      'Escribamos lo que mostrará {item} al cabo de un mes. Si nos equivocamos por la mitad, empezamos de nuevo.',
    ],
    reasons: [
      'Las pruebas envejecen bien: un hallazgo de hoy sostendrá la decisión cuando las opiniones hayan cambiado.',
      'Sin punto de partida, todo éxito se puede discutir después, y todo fracaso también.',
      'Una muestra pequeña bien elegida vale más que una grande que estaba a mano.',
    ],
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
    points: [
      'Imaginemos el primer minuto que alguien pasa con {item}: ahí pondría yo nuestro esfuerzo.',
      'Yo dibujaría {item} de tres maneras en papel y dejaría que la gente eligiera con las manos.',
      'Si {item} necesita explicación, la forma está mal, y más palabras no la arreglan.',
      'El camino hasta {item} tiene un paso de más. Quiero encontrarlo y quitarlo.',
    ],
    steps: [
      'Voy a dibujar el camino más corto del primer contacto al resultado.',
      'Pongamos una versión de papel delante de alguien esta semana.',
    ],
    objections: [
      'le pide a la gente que cambie antes de haberle dado nada',
      'hace que {item} sea fácil para nosotros y difícil para quien tiene que vivir con ello',
    ],
    questions: [
      '¿Quién se encuentra primero con {item}, y qué tiene en las manos en ese momento?',
      '¿Cuánto tiempo y atención puede costarle {item} a una persona?',
    ],
    challenges: [
      'Enseñemos {item} a alguien sin decir una palabra. Si necesita ayuda, no está terminado.',
      'Reduzcamos {item} a una página o un gesto y demostremos que no se ha perdido nada.',
    ],
    reasons: [
      'La forma decide quién participa: cada paso innecesario deja fuera a alguien sin hacer ruido.',
      'Un boceto cuesta una hora y una obra equivocada cuesta un mes.',
      'La gente perdona que falte un extra y recuerda un comienzo confuso.',
    ],
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
    points: [
      'Yo construiría la versión más delgada de {item} que funcione de principio a fin, y solo después mejoraría una parte.',
      'Lo difícil de {item} no es hacerlo, sino que siga en marcha cuando nadie mira.',
      'Antes de elegir herramientas para {item}, quiero sus dos o tres límites duros en cifras.',
      '{item} depende de algo que no controlamos. Eso merece un plan B desde el primer día.',
    ],
    steps: [
      'Voy a traer algo que funcione a la próxima reunión, por pobre que sea.',
      'Hagamos la lista de lo que se rompe primero y probemos eso.',
    ],
    objections: [
      'funciona en la demostración y en ningún sitio con la carga que supone {item}',
      'nadie ha dicho quién lo repara de noche, y lo que no es de nadie falla de noche',
    ],
    questions: [
      '¿Qué parte de {item} tiene que funcionar el primer día, y qué podemos hacer a mano?',
      '¿Qué puede fallar en {item}, y durante cuánto tiempo?',
    ],
    challenges: [
      'Hagamos que {item} funcione de principio a fin en dos días, aunque sea feo, y mostrémoslo a alguien de fuera.',
      'Quitémosle a {item} uno de sus apoyos y demostremos que la gente sigue obteniendo lo que necesita.',
    ],
    reasons: [
      'Un recorrido completo encuentra las suposiciones falsas mientras son baratas.',
      'Lo que no tiene dueño ni alarma ya está roto, solo que no nos lo han dicho.',
      'Las piezas sencillas se cambian de una en una, y las ingeniosas todas a la vez.',
    ],
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
    points: [
      'Si solo pudiéramos terminar una cosa, yo elegiría {item} y diría abiertamente lo que tiene que esperar.',
      '{item} es un medio. Quiero oír en una frase para qué.',
      'El orden importa más que la lista: o {item} abre lo demás, o tiene que bajar.',
      'Yo fijaría un día en el que dejamos {item} si no ha dado resultados.',
    ],
    steps: [
      'Digamos qué no vamos a hacer este trimestre.',
      'Pongamos un nombre y una fecha a esto.',
    ],
    objections: [
      'convierte {item} en la segunda prioridad de todos, o sea, en la primera de nadie',
      'responde a una pregunta que no ha hecho nadie que tenga algo que decidir',
    ],
    questions: [
      '¿Qué cambia, y para quién, si {item} sale del todo bien?',
      '¿A qué estamos dispuestos a renunciar por {item}?',
    ],
    challenges: [
      'Reduzcamos a la mitad el tiempo para {item} y veamos qué sobra. Probablemente ese es el plan.',
      'Defendamos {item} contra el mejor argumento para no hacer nada.',
    ],
    reasons: [
      'Una decisión con fecha se puede corregir, y un rumbo sin fecha solo va a la deriva.',
      'Decir lo que espera da más confianza que prometer que nada va a esperar.',
      'La atención es el único recurso que podemos fabricar nosotros.',
    ],
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
    points: [
      'Cada unidad de {item} tiene un precio. Mientras no lo sepamos, no sabemos hasta dónde llegamos.',
      'Yo pagaría {item} en tres plazos y cada uno a cambio de un resultado.',
      'El gasto corriente de {item} sobrevivirá a su primer presupuesto, así que cuento años y no meses.',
      'Quien paga {item} y quien gana con ello son personas distintas. Ahí falta un puente.',
    ],
    steps: [
      'Voy a poner un primer coste al lado de cada resultado clave.',
      'Pongamos un tope a la pérdida del ensayo antes de que empiece.',
    ],
    objections: [
      'compromete el dinero antes de comprometerse con un resultado',
      'falta el gasto corriente de {item}, y ese vuelve cada año',
    ],
    questions: [
      '¿Cuánto cuesta hoy una unidad de {item}, y cuánto puede costar más adelante?',
      '¿Quién paga {item} el tercer año?',
    ],
    challenges: [
      'Consigamos {item} con la mitad del dinero y mostremos de qué depende de verdad la calidad.',
      'Encontremos a alguien que firme por {item} antes de que gastemos nada.',
    ],
    reasons: [
      'Una pérdida conocida es una decisión, y una desconocida es un accidente.',
      'El dinero que llega por pasos mantiene a todos honestos con los resultados.',
      'El destino de una cosa lo decide lo que cuesta mantenerla, no lo que cuesta empezar.',
    ],
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
    points: [
      'Nadie va a repetir {item} con esas palabras. Quiero la frase que la gente se pasa sola.',
      'Las primeras cien personas para {item} no son un público, son parte del equipo, y yo les escribiría una por una.',
      'De {item} debería hablar alguien a quien le cambia el día.',
      'Tendríamos que decir pronto lo que {item} no es, porque sobre eso se va a discutir.',
    ],
    steps: [
      'Voy a escribir esa frase y a probarla con gente de fuera.',
      'Reunamos diez nombres de personas que deberían oírlo primero.',
    ],
    objections: [
      'promete {item} con palabras que tendríamos que retirar en público',
      'habla de nosotros allí donde la gente busca algo para sí',
    ],
    questions: [
      '¿Quién le cuenta {item} a un amigo, y con qué palabras?',
      '¿Qué decimos el día en que {item} salga mal?',
    ],
    challenges: [
      'Expliquemos {item} en siete palabras a alguien a quien le da igual.',
      'Ganemos a veinte personas para {item} sin gastar nada.',
    ],
    reasons: [
      'Una promesa pequeña cumplida es el mejor anuncio de una grande.',
      'La gente comparte lo que la hace parecer generosa, nunca lo que nos hace parecer ocupados.',
      'Un fracaso contado con franqueza llega más lejos que diez éxitos.',
    ],
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
    points: [
      'Para {item} necesito tres cosas en una página: quién, para cuándo y qué tiene que estar antes.',
      'El cuello de botella de {item} es un solo par de manos, y eso es lo que yo liberaría primero.',
      'Yo ensayaría {item} una vez en pequeño, con la gente de verdad y el reloj de verdad.',
      'Entre nosotros y {item} hay tres relevos, y en cada uno se va a atascar.',
    ],
    steps: ['Voy a convertirlo en una lista con nombres y días.', 'Hagamos un ensayo en pequeño.'],
    objections: [
      'no tiene holgura, y la primera baja por enfermedad lo rompe',
      'nadie es dueño del paso entre el plan y {item}, y ahí es donde se pierden las cosas',
    ],
    questions: [
      '¿Quién da el primer paso de {item}, y qué día?',
      '¿Qué tiene que estar listo antes de empezar con {item}?',
    ],
    challenges: [
      'Hagamos {item} una vez, mañana, en la forma más pequeña, y traigamos la lista de lo que ha salido mal.',
      'Quitemos del plan de {item} a la persona más importante y demostremos que funciona igual.',
    ],
    reasons: [
      'El trabajo se atasca en los relevos mucho más que en las manos de nadie.',
      'Un ensayo en pequeño muestra en una tarde lo que un plan esconde durante semanas.',
      'La holgura no es un derroche: evita que un retraso se convierta en todos.',
    ],
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
    points: [
      'El punto débil de {item} es el caso en que funciona a medias, y ese no lo ha descrito nadie.',
      'Alguien puede salir perjudicado por {item} sin haber dicho nunca que sí. Quiero saber quién.',
      'El permiso para {item} tarda más que el trabajo, así que ese reloj tiene que empezar antes.',
      'Estamos seguros de {item} porque nos gusta. Me gustaría oírlo de alguien a quien no le gusta.',
    ],
    steps: [
      'Voy a apuntar los tres peores finales, cada uno con alguien que lo vigile.',
      'Pidámosle a alguien de fuera que ataque el plan.',
    ],
    objections: [
      'no hay vuelta atrás: una vez fuera, {item} no se puede retirar',
      'carga con el riesgo a personas que nunca lo han aceptado',
    ],
    questions: [
      '¿Quién sale perjudicado si {item} va mal, y lo sabe?',
      '¿Qué nos haría parar {item} de inmediato?',
    ],
    challenges: [
      'Que alguien contrario a {item} escriba la prueba que tiene que superar.',
      'Supongamos que dentro de un año {item} ha fracasado, escribamos el motivo en una línea y eliminémoslo.',
    ],
    reasons: [
      'Lo que hay que temer no es el golpe, sino el daño lento del que nadie avisa.',
      'Un límite acordado con calma se cumple, y uno inventado con prisas no.',
      'La confianza se pierde en una tarde y se paga durante años.',
    ],
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
    points: [
      'La gente que está detrás de {item} necesita un motivo para volver la segunda vez. Ese todavía falta.',
      'Yo preguntaría a quienes van a hacer {item} cómo lo harían, y cambiaría el plan según lo que digan.',
      'Hay un grupo callado que {item} deja fuera, y suele ser el que mantiene todo en pie.',
      'Si {item} depende de la buena voluntad, tenemos que decir cómo se renueva.',
    ],
    steps: [
      'Voy a invitar a dos personas del grupo del que siempre nos olvidamos.',
      'Juntemos a quienes saben con quienes empiezan para la primera ronda.',
    ],
    objections: [
      'pide otra vez buena voluntad y no devuelve nada',
      'se ha decidido para las personas que tienen que cargar con {item}, no con ellas',
    ],
    questions: [
      '¿Quién se siente responsable de {item} cuando nadie mira?',
      '¿Quién falta en esta conversación sobre {item}?',
    ],
    challenges: [
      'Que alguien que nunca ha dirigido nada dirija la primera ronda de {item}.',
      'Pidamos a las tres personas más afectadas por {item} que lo reescriban, y quedémonos con lo que escriban.',
    ],
    reasons: [
      'La gente apoya lo que ha ayudado a crear y soporta lo que no.',
      'Que alguien venga por segunda vez es la primera señal de que algo funciona.',
      'El cansancio es el riesgo que no está en ningún plan y que todos los planes encuentran.',
    ],
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
