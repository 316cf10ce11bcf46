import { type GoalLibrary, readGoals } from '../goals/goal-library.ts';

export const goals: GoalLibrary = {
  themes: readGoals(`
Saber qué permiten el suelo, el agua y la estación, y planear el año según eso. | Nueve de cada diez plantas y espacios siguen en buen estado tras el primer verano.
Construir la versión más pequeña que haga lo único por lo que viene la gente. | 100 personas la usan en una semana y 40 de ellas vuelven en la siguiente.
Acordar con quienes reciben y prestan cuidados qué no puede salir mal de ningún modo. | Ningún daño en los primeros seis meses, y 8 de cada 10 lo recomendarían.
Decidir qué sabrá hacer el alumnado al final y cómo lo demostrará. | 8 de cada 10 lo hacen sin ayuda a las doce semanas.
Asegurar proveedores, cocina y permisos antes de prometer la primera comida. | 50 comidas al día durante un mes, con menos del 5 por ciento desperdiciado.
Ganar al vecindario, a los propietarios y al ayuntamiento para un lugar por el que empezar. | Una calle o un edificio transformado durante tres meses, con el 60 por ciento del vecindario a favor.
Encontrar la voz propia: tres obras de las que cualquiera hablaría a un amigo. | 300 visitas en las tres primeras fechas, un tercio de ellas por primera vez.
Calcular gastos e ingresos de dos años, con un caso bueno y otro malo. | Los gastos del primer año, cubiertos por tres fuentes, ninguna con más de la mitad.
Decidir quién lo compra, a qué precio y qué compraría si no. | 50 clientes de pago en tres meses, y menos de 3 de cada 100 se van al mes.
Reunir a quienes lo sostienen con aquellos a los que casi nunca se pregunta. | 25 personas con una tarea al mes cada una, un tercio de ellas nuevas.
Medir qué se consume hoy y encontrar el mayor ahorro. | Un 20 por ciento menos de energía en un año, en las facturas y no solo en el papel.
Plantear la pregunta de modo que un resultado pueda refutarla. | Un resultado publicado que otros hayan repetido en un año.
`),
  first: readGoals(`
Averiguar quién necesita más «{aim}» y qué necesita primero. | 30 conversaciones con las personas afectadas en el primer mes, con sus hallazgos en una página.
Preguntar a las personas para quienes queremos «{aim}» qué se lo impide hoy. | 40 personas consultadas en seis semanas, y los tres mayores obstáculos ordenados por ellas.
`),
  trial: readGoals(`
Elegir un ensayo pequeño que muestre en seis semanas si funciona. | Un ensayo con al menos 30 personas, de las que dos tercios quieran seguir.
Probar primero lo más arriesgado, con poca gente y poco dinero. | La suposición más arriesgada, confirmada o abandonada en ocho semanas.
`),
  last: readGoals(`
Acordar quién decide, quién paga y quién lo continúa. | Un nombre y un presupuesto para cada tarea del primer año, acordados por escrito.
Planear qué ocurre después del primer año y quién responde de ello. | Dos personas para cada tarea clave, y dinero para un segundo año prometido antes del noveno mes.
`),
  anyTheme: {
    objective: 'Ganar a tres socios que también salgan beneficiados.',
    keyResult: 'Tres socios que hayan prometido su parte por escrito en tres meses.',
  },
  keyResultOf: '«{objective}»: un primer resultado que todos puedan ver en tres meses.',
  aim: 'esta visión',
};
