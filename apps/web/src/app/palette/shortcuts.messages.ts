import { defineMessages } from '../../lib/language/messages.ts';

/** The list of shortcuts. */
export const shortcutsMessages = defineMessages('shortcuts', {
  title: 'Keyboard shortcuts',
  or: 'or',
  groups: {
    everywhere: 'Everywhere',
    vision: 'Define Your Vision',
    teamAssembly: 'Build Your Team',
    teamDashboard: 'Team Chat',
    watch: 'Replay of a conversation',
  },
  does: {
    palette: 'Open the command palette',
    shortcuts: 'Show this list',
    close: 'Close what is open',
    menu: 'Move in a menu or list',
    nextStep: 'Go to the next step',
    moveMember: 'Move a member up or down',
    write: 'Go to your message',
    send: 'Send your message',
    newLine: 'Begin a new line',
    stop: 'Stop the member who speaks',
    passOn: 'Let the next member answer',
    play: 'Play or pause',
    step: 'One message back or forward',
    speed: 'Slower or faster',
    ends: 'To the beginning or the end',
  },
  /** What is printed on the keys. */
  keys: {
    Control: 'Ctrl',
    Shift: 'Shift',
    Alt: 'Alt',
    Enter: 'Enter',
    Escape: 'Esc',
    Space: 'Space',
    Home: 'Home',
    End: 'End',
  },
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Turn them off if you speak to your computer, or if keys are pressed by accident. The others stay.',
  isOff: 'Turned off',
});
