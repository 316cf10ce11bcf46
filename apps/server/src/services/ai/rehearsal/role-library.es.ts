import type { RoleLibrary } from './role-library.ts';

/** What the rehearsal voices propose in Spanish. */
export const spanishRoles: RoleLibrary = {
  themes: [
    {
      sign: /(?<!\p{L})(?:árbol|verde|clima|natural|bosque|jardín|jardin|río|mar|residuo|basura|ambient|sostenib|biodivers|sombra|fauna|huerto)/giu,
      roles: [
        {
          role: 'Ecología urbana',
          description:
            'Sabe qué aguanta un verano de verdad y qué piden el suelo, el agua y la estación a {aim}.',
        },
        {
          role: 'Coordinación de campo',
          description:
            'Convierte los planes en días al aire libre con gente, herramientas y permisos, y cuenta lo que de verdad ha crecido.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:software|apps?|plataforma|web|digital|en línea|datos|ia|robot|automat|nube|tecnolog)/giu,
      roles: [
        {
          role: 'Arquitectura de software',
          description:
            'Diseña el sistema más pequeño que pueda sostener {aim} y mantiene cada pieza reemplazable.',
        },
        {
          role: 'Diseño de interacción',
          description:
            'Dibuja el camino más corto del primer contacto al primer uso y lo prueba con desconocidos.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:salud|hospital|paciente|médic|medicin|cuidado|clínica|bienestar|enferm|mayores|sueño)/giu,
      roles: [
        {
          role: 'Asesoría clínica',
          description:
            'Juzga qué ayuda y qué puede hacer daño, y en {aim} pide pruebas antes que comodidad.',
        },
        {
          role: 'Voz de los pacientes',
          description:
            'Habla por quienes viven con el resultado y prueba cada plan con un día difícil.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:escuela|colegio|aprend|enseñ|educa|estudiant|alumn|universi|curso|niñ|idioma|lectura)/giu,
      roles: [
        {
          role: 'Diseño de aprendizaje',
          description:
            'Divide {aim} en cosas que se saben hacer después de cada hora y comprueba que es así.',
        },
        {
          role: 'Docente en activo',
          description:
            'Aporta la mirada de un aula llena un jueves de lluvia y dice qué funciona allí.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:comida|restaurante|cocina|granja|panader|café|receta|agricult|cosecha|nutrición|alimento|comedor)/giu,
      roles: [
        {
          role: 'Responsable de cocina',
          description:
            'Sabe qué se puede hacer bien, en cantidad y a tiempo, y construye {aim} alrededor de eso.',
        },
        {
          role: 'Responsable de compras',
          description:
            'Encuentra productores y vendedores de confianza y no pierde de vista el desperdicio ni el precio.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:ciudad|urban|calle|vivienda|barrio|edificio|movilidad|tráfico|bici|transporte|alquiler|pueblo|tren|plaza)/giu,
      roles: [
        {
          role: 'Urbanista',
          description:
            'Lee el lugar y sus normas y encuentra la calle donde {aim} puede empezar sin una ley nueva.',
        },
        {
          role: 'Organización vecinal',
          description: 'Trae al vecindario antes de que se decida y hace que siga después.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:arte|música|museo|teatro|película|cine|libro|cultura|festival|juego|historia|moda|fotograf|pódcast|podcast)/giu,
      roles: [
        {
          role: 'Dirección creativa',
          description: 'Guarda la única idea que se recordará de {aim} y suelta el resto.',
        },
        {
          role: 'Dirección de producción',
          description: 'Hace que lo bonito ocurra ese día, con lo que hay.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:dinero|financ|banco|invers|presupuesto|seguro|impuesto|pensión|ahorr|fondo|ingresos|beneficio)/giu,
      roles: [
        {
          role: 'Modelización financiera',
          description: 'Pone precio y margen a cada promesa de {aim} y nombra la cifra que decide.',
        },
        {
          role: 'Analista de riesgos',
          description: 'Busca la pérdida que nadie aceptó cargar y la señal que la anuncia.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:tienda|vend|ventas|client|mercado|marca|comercio|producto|lanzamiento|suscri|precio)/giu,
      roles: [
        {
          role: 'Responsable de producto',
          description: 'Decide qué va primero en {aim}, qué espera y qué no se hace nunca.',
        },
        {
          role: 'Investigación de clientes',
          description:
            'Habla con quienes compran y con quienes se fueron, y trae sus palabras sin pulir.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:comunidad|volunt|social|inclus|refugiad|democra|asociación|igual|pobreza|sin hogar|joven|juvent|ciudadan)/giu,
      roles: [
        {
          role: 'Facilitación comunitaria',
          description:
            'Abre sitio en {aim} a las voces bajas y convierte una reunión en algo que la gente hace.',
        },
        {
          role: 'Coordinación de alianzas',
          description: 'Sabe quién trabaja ya en esto y reparte la carga antes de empezar de cero.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:energía|solar|eólic|viento|batería|red eléctrica|calefacción|calor|electric|eléctric|hidrógeno|aislamiento)/giu,
      roles: [
        {
          role: 'Ingeniería de energía',
          description: 'Calcula hora a hora lo que necesita {aim} y dónde va a doler el pico.',
        },
        {
          role: 'Asesoría energética',
          description: 'Explica el ahorro en la mesa de la cocina y escucha por qué la gente duda.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:espacio|marte|luna|cohete|satélite|ciencia|científ|investiga|laborator|física|biolog|astronom)/giu,
      roles: [
        {
          role: 'Dirección científica',
          description:
            'Plantea la pregunta de {aim} con tanta precisión que un experimento la puede responder.',
        },
        {
          role: 'Ingeniería de sistemas',
          description:
            'Lleva masa, potencia y tiempo en un solo presupuesto y dice qué le hace un cambio a los demás.',
        },
      ],
    },
  ],
  coreRoles: [
    {
      role: 'Responsable de estrategia',
      description:
        'No pierde de vista {aim}, ordena los objetivos y dice lo que tiene que esperar.',
    },
    {
      role: 'Investigación de campo',
      description:
        'Averigua lo que hacen de verdad las personas afectadas y cambia suposiciones por observaciones.',
    },
    {
      role: 'Responsable de ejecución',
      description: 'Da a cada paso un nombre y un día y nota pronto cuándo uno se retrasa.',
    },
    {
      role: 'Diseño conceptual',
      description:
        'Convierte las palabras en bocetos que se pueden probar, juzgar y tirar sin gastar mucho.',
    },
    {
      role: 'Planificación de recursos',
      description: 'Sabe cuánto cuesta cada resultado clave, quién paga y cuándo parar.',
    },
    {
      role: 'Revisión crítica',
      description: 'Busca el punto débil de cada plan y el caso en que solo funciona a medias.',
    },
  ],
  aim: 'la misión',
  member: 'Miembro del equipo',
  descriptions: [
    'Mira {aim} desde ese oficio ({role}): pide pruebas donde otros suponen y convierte las decisiones en pasos que se pueden comprobar.',
    'Responde en el equipo de lo que significa {role}: ve pronto lo que {aim} exige de ese campo, nombra los dilemas y trae una propuesta en vez de una queja.',
    'Aporta a {aim} la experiencia de ese rol ({role}), dice con claridad qué es posible con el tiempo y los medios que hay, y vigila lo que los demás pasan por alto.',
  ],
  marks: ['«', '»'],
};
