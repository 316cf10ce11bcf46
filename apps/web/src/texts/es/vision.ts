import { limits } from '@convoke/contract/limits.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/vision.ts';

/** The vision screen in Spanish. */
export const visionMessages: Translation<typeof english.visionMessages> = {
  title: 'Define tu visión',
  steps: {
    teamVision: {
      title: 'Visión del equipo',
      placeholder:
        'Por ejemplo: convertir nuestra biblioteca cerrada en un lugar que lleve el propio barrio.',
      help: 'La misión en pocas palabras: ¿qué debe resolver, planear o imaginar tu equipo?',
    },
    objectives: {
      title: 'Objetivos',
      placeholder:
        'Por ejemplo: saber quién vendría y por qué. Elegir qué ofrecer primero. Acordar quién paga.',
      help: 'Enumera de 3 a 5 objetivos concretos que ayuden a alcanzar la visión.',
    },
    keyResults: {
      title: 'Resultados clave',
      placeholder:
        'Por ejemplo: 200 personas del barrio consultadas. Tres ofertas probadas. Gastos de dos años cubiertos.',
      help: 'Define resultados medibles que indiquen el éxito.',
    },
  },
  stepOf: (title) => `Paso: ${title}`,
  stepStates: {
    active: 'Estás aquí',
    completed: 'Completado',
    filled: 'Escrito',
    open: 'Aún sin escribir',
    disabled: 'Se abre cuando estén rellenos los pasos anteriores',
  },
  back: 'Atrás',
  next: 'Siguiente',
  submit: 'Siguiente: convoca a tu equipo pensante',
  tooLong: (length, excess) =>
    `${formatNumber(length)} de ${formatNumber(limits.visionText)} caracteres como máximo. Acórtalo en ${formatNumber(excess)}; no se cortó nada.`,
  propose: 'Que el equipo proponga objetivos y resultados clave',
  proposing: 'Proponiendo objetivos y resultados clave…',
  goals: 'Metas',
  draftingGoals: 'Preparando…',
  editGoals: 'Ver y cambiar',
  editing: (title) => `Estás editando ${title}`,
  startNewProject: 'Empezar un proyecto nuevo',
  notStarted: 'No se pudo cargar. Inténtalo otra vez.',
  fromFormer: 'De tu visión anterior',
  proposeAgain: 'Proponer de nuevo',
  keepFormer: 'Conservar',
  examplesLabel: 'Ejemplos',
  startFromFile: 'Empezar con un archivo',
  startFromExample: 'Empezar con un ejemplo:',
  examples: [
    {
      name: 'Una biblioteca que reabre',
      texts: {
        teamVision:
          'Reabrir en un año y sin dinero del ayuntamiento nuestra biblioteca cerrada, como un lugar que lleve el propio barrio.',
        objectives:
          '1. Saber quién vendría y para qué.\n2. Elegir las tres ofertas con las que empezar.\n3. Encontrar a gente que mantenga la puerta abierta, y una forma de agradecérselo.\n4. Acordar con el ayuntamiento el uso del edificio.',
        keyResults:
          '200 personas del barrio consultadas antes de marzo.\nTres ofertas probadas en seis sábados, con 40 visitas cada una.\n25 personas que cubran un turno al mes.\nUn acuerdo firmado por dos años.',
      },
    },
    {
      name: 'El lanzamiento de un producto',
      texts: {
        teamVision:
          'Llevar nuestra aplicación para quienes hornean en casa de una versión de prueba muy querida a un lanzamiento que se pague solo.',
        objectives:
          '1. Decidir para quién es y para quién no.\n2. Fijar un precio que parezca justo.\n3. Elegir dos caminos para llegar a la gente.\n4. Enumerar lo que hay que arreglar antes.',
        keyResults:
          '1.000 personas que paguen a los tres meses.\nMenos de 3 de cada 100 se van al mes.\nQuien llega termina su primera receta en un día.',
      },
    },
    {
      name: 'Un plan contra las inundaciones',
      texts: {
        teamVision:
          'Preparar un pueblo ribereño de 9.000 habitantes para la crecida que llega una vez cada treinta años, de modo que no sorprenda a nadie.',
        objectives:
          '1. Saber qué calles se inundan primero.\n2. Avisar a todo el mundo a tiempo, también a quien no tiene teléfono.\n3. Ensayar la noche en que ocurra.\n4. Acordar quién decide y quién lo sustituye.',
        keyResults:
          'El aviso llega a cada hogar en 30 minutos.\nDos simulacros al año con 1.500 personas.\nNinguna planta del hospital a ras de calle.',
      },
    },
  ],
  keys: { control: 'Ctrl', enter: 'Intro' },
  restoreText: 'Recuperar mi texto',
};
