import type { Sample } from '../../features/publication/replay/sample/sample.ts';

export const sample: Sample = {
  title: 'Un café para reparar bicicletas, junto a la estación',
  vision:
    'Abrir junto a la estación un café donde se reparan bicicletas: un lugar donde cada cual aprende a arreglar la suya y que en un año paga su propio alquiler.',
  objectives: [
    'Decidir cuándo y cómo abrir.',
    'Saber a qué viene la gente y por qué paga.',
    'No arriesgar más que los 9.000 € que tenemos ahorrados.',
  ],
  keyResults: [
    '300 bicicletas reparadas antes de junio.',
    '4 de cada 10 que vuelven arreglan la suya.',
    'Tres meses seguidos con el alquiler cubierto.',
  ],
  members: [
    { name: 'Mara Lindqvist', role: 'Investigadora de clientes' },
    { name: 'Jonas Weber', role: 'Jefe de finanzas' },
    { name: 'Amara Obi', role: 'Jefa de operaciones' },
    { name: 'Tomasz Zając', role: 'Mecánico jefe' },
    { name: 'Lucía Prieto', role: 'Jurista' },
  ],
  turns: [
    {
      member: null,
      text: '¿Abrimos antes del invierno? El local junto a la estación está libre y tenemos 9.000 €.',
    },
    {
      member: 0,
      text: 'Las cadenas se rompen en noviembre, no en mayo. **Abramos ya.** Pero miremos quién pasa por ahí: a las ocho de la mañana nadie quiere una clase. Quieren dejar la bici y encontrarla arreglada a las seis.',
    },
    {
      member: 1,
      kind: 'objection',
      text: 'El alquiler empieza doce semanas antes que la primera reparación. Tres meses a 1.150 € y la fianza: de 9.000 € nos quedan 4.400 € antes de que nadie nos haya pagado. Un invierno flojo y cerramos en febrero.',
    },
    {
      member: 3,
      text: 'El invierno no es flojo, es distinto. Menos gente y trabajos más largos: bujes, frenos, cables oxidados. De esos puedo hacer seis al día, no más. Las luces y las ruedas son rápidas, diez minutos cada una.',
    },
    { member: null, text: 'Entonces, ¿lo que falla es el lugar o el momento?' },
    {
      member: 2,
      kind: 'clarification',
      text: 'Antes de responder: ¿qué tiene que significar *abierto* el primer día? ¿Un techo, una barra y buen café? ¿O un banco de trabajo, un mecánico y alguien que cobre?',
    },
    {
      member: null,
      text: 'El banco y el mecánico. El café puede esperar. Pero la gente tiene que aprender algo; si no, es un taller más.',
    },
    {
      member: 2,
      text: 'Entonces empecemos como puesto de fin de semana. El mismo banco, sin alquiler. Un sitio delante de la estación cuesta 40 € al día:\n\n- **Sábado:** reparaciones mientras haces la compra\n- **Domingo:** dos clases de ocho personas',
    },
    {
      member: 1,
      text: 'Dieciocho fines de semana hasta marzo son 36 días: 1.440 €. Es menos que seis semanas de alquiler, y la tercera reparación rápida del día ya paga el sitio. Retiro mi objeción.',
    },
    {
      member: 4,
      kind: 'objection',
      text: 'Pues ahora pongo yo una. Quien arregla los frenos de otro responde por ellos. Hace falta un seguro desde el primer sábado, unos 300 € al año. Y en las clases: aprietan ellos, Tomasz revisa y firman los dos.',
    },
    {
      member: 0,
      kind: 'challenge',
      text: '¿Y qué demostraría que nos equivocamos? Si en Navidad las clases no están medio llenas, nadie quiere aprender y el café es solo un deseo nuestro. Acordemos esa cifra *ahora*, mientras no duele.',
    },
    {
      member: 3,
      text: 'Hay que contar otra cosa: quién vuelve y lo hace sin ayuda. Prefiero entregar una llave inglesa que una factura.',
    },
    { member: null, text: 'De acuerdo, las dos. ¿Qué hacemos esta semana?' },
    {
      member: 2,
      text: 'Tres cosas:\n\n1. Tú pides un sitio a partir del uno de noviembre.\n2. Lucía cierra el seguro.\n3. Tomasz compra un soporte, un banco y cuarenta cámaras: 620 €.',
    },
    {
      member: null,
      kind: 'decision',
      text: 'Primero el puesto, en marzo el café. Si en Navidad las clases están medio llenas, firmamos el alquiler. Si no, habremos gastado 2.360 € y sabremos lo que queríamos saber.',
    },
  ],
};
