import { readRoles, type RoleLibrary } from '../roles/role-library.ts';

export const roles: RoleLibrary = {
  themes: [
    {
      sign: /(?<!\p{L})(?:árbol|verde|clima|natural|bosque|jardín|jardin|río|mar|residuo|basura|ambient|sostenib|biodivers|sombra|fauna|huerto)/giu,
      roles: readRoles(`
Ecología urbana: Sabe qué aguanta un verano de verdad y qué piden el suelo, el agua y la estación a {aim}.
Coordinación de campo: Convierte los planes en días al aire libre con gente, herramientas y permisos, y cuenta lo que de verdad ha crecido.
`),
    },
    {
      sign: /(?<!\p{L})(?:software|apps?|plataforma|web|digital|en línea|datos|ia|robot|automat|nube|tecnolog)/giu,
      roles: readRoles(`
Arquitectura de software: Diseña el sistema más pequeño que pueda sostener {aim} y mantiene cada pieza reemplazable.
Diseño de interacción: Dibuja el camino más corto del primer contacto al primer uso y lo prueba con desconocidos.
`),
    },
    {
      sign: /(?<!\p{L})(?:salud|hospital|paciente|médic|medicin|cuidado|clínica|bienestar|enferm|mayores|sueño)/giu,
      roles: readRoles(`
Asesoría clínica: Juzga qué ayuda y qué puede hacer daño, y en {aim} pide pruebas antes que comodidad.
Voz de los pacientes: Habla por quienes viven con el resultado y prueba cada plan con un día difícil.
`),
    },
    {
      sign: /(?<!\p{L})(?:escuela|colegio|aprend|enseñ|educa|estudiant|alumn|universi|curso|niñ|idioma|lectura)/giu,
      roles: readRoles(`
Diseño de aprendizaje: Divide {aim} en cosas que se saben hacer después de cada hora y comprueba que es así.
Docente en activo: Aporta la mirada de un aula llena un jueves de lluvia y dice qué funciona allí.
`),
    },
    {
      sign: /(?<!\p{L})(?:comida|restaurante|cocina|granja|panader|café|receta|agricult|cosecha|nutrición|alimento|comedor)/giu,
      roles: readRoles(`
Responsable de cocina: Sabe qué se puede hacer bien, en cantidad y a tiempo, y construye {aim} alrededor de eso.
Responsable de compras: Encuentra productores y vendedores de confianza y no pierde de vista el desperdicio ni el precio.
`),
    },
    {
      sign: /(?<!\p{L})(?:ciudad|urban|calle|vivienda|barrio|edificio|movilidad|tráfico|bici|transporte|alquiler|pueblo|tren|plaza)/giu,
      roles: readRoles(`
Urbanista: Lee el lugar y sus normas y encuentra la calle donde {aim} puede empezar sin una ley nueva.
Organización vecinal: Trae al vecindario antes de que se decida y hace que siga después.
`),
    },
    {
      sign: /(?<!\p{L})(?:arte|música|museo|teatro|película|cine|libro|cultura|festival|juego|historia|moda|fotograf|pódcast|podcast)/giu,
      roles: readRoles(`
Dirección creativa: Guarda la única idea que se recordará de {aim} y suelta el resto.
Dirección de producción: Hace que lo bonito ocurra ese día, con lo que hay.
`),
    },
    {
      sign: /(?<!\p{L})(?:dinero|financ|banco|invers|presupuesto|seguro|impuesto|pensión|ahorr|fondo|ingresos|beneficio)/giu,
      roles: readRoles(`
Modelización financiera: Pone precio y margen a cada promesa de {aim} y nombra la cifra que decide.
Analista de riesgos: Busca la pérdida que nadie aceptó cargar y la señal que la anuncia.
`),
    },
    {
      sign: /(?<!\p{L})(?:tienda|vend|ventas|client|mercado|marca|comercio|producto|lanzamiento|suscri|precio)/giu,
      roles: readRoles(`
Responsable de producto: Decide qué va primero en {aim}, qué espera y qué no se hace nunca.
Investigación de clientes: Habla con quienes compran y con quienes se fueron, y trae sus palabras sin pulir.
`),
    },
    {
      sign: /(?<!\p{L})(?:comunidad|volunt|social|inclus|refugiad|democra|asociación|igual|pobreza|sin hogar|joven|juvent|ciudadan)/giu,
      roles: readRoles(`
Facilitación comunitaria: Abre sitio en {aim} a las voces bajas y convierte una reunión en algo que la gente hace.
Coordinación de alianzas: Sabe quién trabaja ya en esto y reparte la carga antes de empezar de cero.
`),
    },
    {
      sign: /(?<!\p{L})(?:energía|solar|eólic|viento|batería|red eléctrica|calefacción|calor|electric|eléctric|hidrógeno|aislamiento)/giu,
      roles: readRoles(`
Ingeniería de energía: Calcula hora a hora lo que necesita {aim} y dónde va a doler el pico.
Asesoría energética: Explica el ahorro en la mesa de la cocina y escucha por qué la gente duda.
`),
    },
    {
      sign: /(?<!\p{L})(?:espacio|marte|luna|cohete|satélite|ciencia|científ|investiga|laborator|física|biolog|astronom)/giu,
      roles: readRoles(`
Dirección científica: Plantea la pregunta de {aim} con tanta precisión que un experimento la puede responder.
Ingeniería de sistemas: Lleva masa, potencia y tiempo en un solo presupuesto y dice qué le hace un cambio a los demás.
`),
    },
  ],
  coreRoles: readRoles(`
Responsable de estrategia: No pierde de vista {aim}, ordena los objetivos y dice lo que tiene que esperar.
Investigación de campo: Averigua lo que hacen de verdad las personas afectadas y cambia suposiciones por observaciones.
Responsable de ejecución: Da a cada paso un nombre y un día y nota pronto cuándo uno se retrasa.
Diseño conceptual: Convierte las palabras en bocetos que se pueden probar, juzgar y tirar sin gastar mucho.
Planificación de recursos: Sabe cuánto cuesta cada resultado clave, quién paga y cuándo parar.
Revisión crítica: Busca el punto débil de cada plan y el caso en que solo funciona a medias.
`),
  aim: 'la misión',
  member: 'Miembro del equipo',
  descriptions: [
    'Mira {aim} desde ese oficio ({role}): pide pruebas donde otros suponen y convierte las decisiones en pasos que se pueden comprobar.',
    'Responde en el equipo de lo que significa {role}: ve pronto lo que {aim} exige de ese campo, nombra los dilemas y trae una propuesta en vez de una queja.',
    'Aporta a {aim} la experiencia de ese rol ({role}), dice con claridad qué es posible con el tiempo y los medios que hay, y vigila lo que los demás pasan por alto.',
  ],
};
