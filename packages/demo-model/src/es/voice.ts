import type { Voice } from '../voices/voice.ts';

export const voice: Voice = {
  families: {
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
    },
    operations: {
      points: [
        'Para {item} necesito tres cosas en una página: quién, para cuándo y qué tiene que estar antes.',
        'El cuello de botella de {item} es un solo par de manos, y eso es lo que yo liberaría primero.',
        'Yo ensayaría {item} una vez en pequeño, con la gente de verdad y el reloj de verdad.',
        'Entre nosotros y {item} hay tres relevos, y en cada uno se va a atascar.',
      ],
      steps: [
        'Voy a convertirlo en una lista con nombres y días.',
        'Hagamos un ensayo en pequeño.',
      ],
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
    },
  },
  openers: {
    visitorSaid: [
      'Has dicho {quote}, y eso mueve mi punto de partida.',
      'Con {quote} aclaras una cosa y abres otra.',
      'Si {quote} es así, se sigue esto.',
      'Me tomo {quote} como el encargo.',
    ],
    visitorAsked: [
      'Preguntas {quote}, y desde mi sitio se decide así.',
      'A tu pregunta {quote}: esta es mi posición.',
      'Tu pregunta {quote} tiene un lado práctico.',
      'Mi respuesta corta a {quote} es una condición.',
    ],
    ownLast: [
      'Un paso más allá de lo que he dicho hace un momento.',
      'Mi punto tiene una segunda mitad.',
      'Lo digo más concreto.',
    ],
    first: [
      '{item} va al principio.',
      'Empiezo por donde empieza mi papel.',
      'Antes que nada, la parte que me preocupa.',
    ],
    afterSummary: [
      'Con ese resumen hecho, la siguiente pregunta es mía.',
      'El resumen es justo. Lo que no puede mostrar es esto.',
    ],
  },
  objectionOpeners: [
    'Me opongo a {quote}, {name}: {objection}.',
    '{name}, estoy en contra de {quote}: {objection}.',
    'No puedo estar de acuerdo con {quote}, {name}: {objection}.',
  ],
  objectionClosers: [
    'Con un solo caso en el que haya salido bien, cambio de opinión.',
    'Solo lo retiraría por un ensayo pequeño con un resultado claro.',
    'Me haría cambiar de idea un nombre y una fecha para parar.',
  ],
  challengeOpeners: [
    'Nos apoyamos en {quote}, {name}, y nadie lo ha puesto a prueba.',
    '{name}, {quote} suena seguro, y eso es lo que me preocupa.',
    'Si {quote} es verdad, {name}, esto debería ser fácil.',
  ],
  clarificationReasons: [
    'Mientras no lo sepa, no puedo decir nada útil.',
    'Mi parte del trabajo depende de eso.',
    'Las dos respuestas posibles llevan a planes opuestos.',
  ],
  longBridges: [
    'Por qué lo sostengo:',
    'Tres cosas me llevan ahí.',
    'Las razones, en el orden en que pesan para mí:',
  ],
  unanswerable: [
    'Nada de lo que se ha dicho aquí responde a {quote}, y no me lo voy a inventar.',
    'No encuentro respuesta a {quote} en lo que tenemos, así que lo dejo abierto.',
    'Nuestra conversación no dice nada de {quote}. Quien lo sepa debería decirlo.',
  ],
  asksForFact:
    /(?<!\p{L})(?:quién (?:es|era|fue|dijo)|cuándo (?:es|era|fue)|dónde (?:está|estaba|es|fue)|cuánt[oa]s?|qué (?:edad|distancia)|cuál (?:es|era|fue)|recuérda\p{L}*|recuerdas)(?!\p{L})/iu,
  greeting: /^[¡]?(?:hola|buenos días|buenas(?: tardes| noches)?|hey)(?!\p{L})[\s\S]{0,20}$/iu,
  hello: (role) => `Hola. Mi rol aquí: ${role}.`,
  recalled: {
    ofVisitor: (words) => `Nos lo has dicho tú: ${words}. Sobre eso construyo.`,
    ofSelf: (words) => `Ya lo he dicho, y sigue en pie: ${words}.`,
    ofMember: (name, words) =>
      `Eso lo tenemos de ${name}: ${words}. Me atengo a ello hasta que alguien lo corrija.`,
    ofMission: (part, words) => `Eso está en ${part}: ${words}.`,
  },
  mission: {
    whole: 'nuestra misión',
    vision: 'nuestra visión',
    objectives: 'nuestros objetivos',
    keyResults: 'nuestros resultados clave',
  },
  toVisitor: 'Una pregunta para ti:',
  toAll: 'Una pregunta:',
  marks: ['«', '»'],
};
