import type { Translation } from '../../lib/language/messages.ts';
import type { shortcutsMessages } from './shortcuts.messages.ts';

/** The list of shortcuts in Spanish. */
export const shortcutsMessagesInSpanish: Translation<typeof shortcutsMessages> = {
  title: 'Atajos de teclado',
  or: 'o',
  groups: {
    everywhere: 'En todas partes',
    vision: 'Define tu visión',
    teamAssembly: 'Forma tu equipo',
    teamDashboard: 'Chat del equipo',
    watch: 'Reproducción de una conversación',
  },
  does: {
    palette: 'Abrir comandos y búsqueda',
    shortcuts: 'Mostrar esta lista',
    close: 'Cerrar lo que esté abierto',
    menu: 'Moverse por un menú o una lista',
    nextStep: 'Ir al paso siguiente',
    moveMember: 'Subir o bajar a un miembro',
    write: 'Ir a tu mensaje',
    send: 'Enviar tu mensaje',
    newLine: 'Empezar una línea nueva',
    stop: 'Detener la respuesta',
    passOn: 'Que responda el siguiente miembro',
    play: 'Reproducir o pausar',
    step: 'Un mensaje atrás o adelante',
    speed: 'Más lento o más rápido',
    ends: 'Al principio o al final',
  },
  keys: {
    Control: 'Ctrl',
    Shift: 'Mayús',
    Alt: 'Alt',
    Enter: 'Intro',
    Escape: 'Esc',
    Space: 'Espacio',
    Home: 'Inicio',
    End: 'Fin',
  },
  singleKeys: 'Atajos de una sola tecla',
  singleKeysHint:
    'Desactívalos si dictas por voz o si sueles pulsar teclas sin querer. Los demás siguen activos.',
  isOff: 'Desactivado',
};
