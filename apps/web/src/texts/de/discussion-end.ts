import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { discussionEndMessages as english } from '../en/discussion-end.ts';

export const discussionEndMessages: Translation<typeof english> = {
  done: {
    open: 'Alle haben fürs Erste gesagt, was sie zu sagen hatten.',
    round: 'Alle waren einmal dran.',
    independent: 'Alle haben geantwortet, ohne die anderen Antworten zu sehen.',
  },
  doneWithout: {
    open: 'Wer gesprochen hat, hat fürs Erste nichts hinzuzufügen.',
    round: 'Jedes Mitglied wurde einmal gefragt.',
  },
  answered: (count, members) =>
    plural(count, {
      one: `# von ${formatNumber(members)} hat geantwortet, ohne die anderen Antworten zu sehen.`,
      other: `# von ${formatNumber(members)} haben geantwortet, ohne die Antworten der anderen zu sehen.`,
    }),
  silent: (names, count) =>
    `${names} ${plural(count, { one: 'hat', other: 'haben' })} nichts gesagt.`,
  nobodySpoke: 'Kein Mitglied hat etwas gesagt.',
  waiting_for_you: 'Das Team wartet auf deine Antwort.',
  turns_used: (turns) =>
    plural(turns, {
      one: 'Der eine Beitrag ist aufgebraucht.',
      other: 'Die # Beiträge sind aufgebraucht.',
    }),
  nothingSettled: 'Entschieden ist damit nichts.',
  budget_exhausted: 'Das Token-Budget ist aufgebraucht; die Diskussion endete',
  ownLimit: (tokens: number) =>
    `Dieses Gespräch hat deine Grenze von ${formatNumber(tokens)} Tokens erreicht; die Diskussion endete`,
  rate_limited: 'Im Moment sind es zu viele Anfragen; die Diskussion endete',
  loop: 'Die Diskussion drehte sich im Kreis und endete',
  failed: 'Die Diskussion kam nicht weiter und endete',
  server_stopped: 'Der Server fährt herunter; die Diskussion endete',
  stopped: 'Du hast die Diskussion angehalten,',
  paused: 'Du hast die Diskussion unterbrochen,',
  tool_request: 'Ein Mitglied hat um ein Werkzeug gebeten, die Diskussion hat gewartet,',
  interrupted: 'Die Verbindung ging verloren; die Diskussion brach ab',
  offline: 'Du bist offline; die Diskussion brach ab',
  inFirstTurn: ' vor dem Ende des ersten Beitrags.',
  after: (used, turns) =>
    used === 0
      ? ' vor dem ersten Beitrag.'
      : ` nach ${formatNumber(used)} von ${formatNumber(turns)} Beiträgen.`,
  published: {
    waiting_for_you: 'Das Team wartete auf eine Antwort.',
    server_stopped: 'Der Server fuhr herunter; die Diskussion endete',
    stopped: 'Die Diskussion wurde angehalten,',
    paused: 'Die Diskussion wurde unterbrochen,',
    offline: 'Das Netz war weg; die Diskussion brach ab',
  },
};
