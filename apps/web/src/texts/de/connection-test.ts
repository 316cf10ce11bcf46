import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/connection-test.ts';

/** How to mend what a test or a connection found wrong, in German. */
export const connectionAdvice: Translation<typeof english.connectionAdvice> = {
  model_key_refused:
    'Prüfe, ob der ganze Schlüssel kopiert ist, ob er von diesem Anbieter ist und ob er noch gilt.',
  model_unknown: 'Prüfe die Schreibweise oder wähle eines der Modelle, die der Server hat.',
  model_unreachable: 'Prüfe, ob der Modellserver läuft, und die Adresse mit ihrem Port.',
  model_timed_out:
    'Ein Modell, das gerade geladen wird, braucht vielleicht eine Minute: Teste noch einmal. Bleibt es langsam, wähle ein kleineres.',
  model_address_forbidden:
    'Nimm eine andere Adresse. Ist dort ein Modellserver von dir, erlaube ihn mit AI_ALLOWED_ADDRESSES und starte neu.',
  model_rate_limited:
    'Warte ein wenig, oder prüfe Limits und Guthaben deines Kontos beim Anbieter.',
  model_redirected: 'Nimm die Adresse, auf die er weiterleitet.',
  model_payment_required: 'Lade das Guthaben des Kontos beim Anbieter auf, und teste noch einmal.',
  model_request_refused: 'Prüfe, ob es ein Chatmodell ist.',
  model_server_error: 'Sieh dir die Ausgabe des Modellservers an.',
  model_unreadable: 'Prüfe die Adresse: Dahinter muss die API eines Modellservers sein.',
  model_cut_off:
    'Teste noch einmal. Bricht sie wieder ab, sieh dir die Ausgabe des Modellservers und Proxys auf dem Weg an.',
  test_no_model_server:
    'Prüfe Port und Pfad: Die Adresse endet dort, wo /chat/completions folgen würde.',
  test_model_not_listed: 'Gib das Modell an.',
  test_answer_empty: 'Wähle ein anderes Modell: Dieses hat nichts geschrieben.',
  // What the code alone does not tell.
  keyMissing: 'Dieser Server verlangt einen Schlüssel: Gib ihn ein.',
  vendorUnreachable:
    'Prüfe, ob der Rechner dieses Servers ins Internet kommt; eine Firewall oder ein Proxy könnte dazwischen sein.',
  vendorError: 'Der Fehler liegt beim Anbieter. Teste in ein paar Minuten noch einmal.',
};
