import { formatNumber } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/ui.ts';

/** Texts of the shared controls, in German. */
export const uiMessages: Translation<typeof english.uiMessages> = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  show: (label) => `Anzeigen: ${label}`,
  hide: (label) => `Verbergen: ${label}`,
  progress: (value, max) => `${formatNumber(value)} von ${formatNumber(max)}`,
  messagePosition: (message, count) =>
    `Beitrag ${formatNumber(message)} von ${formatNumber(count)}`,
  arrows: {
    ArrowUp: 'Pfeil nach oben',
    ArrowDown: 'Pfeil nach unten',
    ArrowLeft: 'Pfeil nach links',
    ArrowRight: 'Pfeil nach rechts',
  },
  turnKinds: {
    objection: 'Einwand',
    clarification: 'Rückfrage',
    challenge: 'Herausforderung',
    summary: 'Zusammenfassung',
    decision: 'Entschieden',
  },
  addressee: { to: { before: 'an ', after: '' }, toVisitor: 'an dich' },
};
