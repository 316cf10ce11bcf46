import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/admin-tools.ts';

/** Texts of the administration of tools, in German. */
export const adminToolsMessages: Translation<typeof english.adminToolsMessages> = {
  title: 'Werkzeuge',
  subtitle: 'Worum Mitglieder bitten können; Besucher erlauben jede Anfrage oder lehnen sie ab',
  connect: 'Werkzeugserver verbinden',
  loading: 'Werkzeuge werden geladen …',
  loadFailed: 'Die Werkzeuge konnten nicht geladen werden. Bitte versuch es noch einmal.',

  servers: {
    title: 'Werkzeugserver',
    table: 'Werkzeugserver',
    columns: { name: 'Name', address: 'Adresse', state: 'Zustand', actions: 'Aktionen' },
    empty: 'Kein Werkzeugserver ist verbunden',
    emptyAdvice: 'Verbinde einen, der MCP über Streamable HTTP spricht.',
    states: {
      untested: 'Nicht getestet',
      ready: 'Bereit',
      sign_in: 'Braucht eine Anmeldung',
      failed: 'Antwortet nicht',
    },
    switchedOff: 'Nicht in Gebrauch',
    isPrivateAllowed: 'Darf eine private Adresse sein',
    test: 'Testen',
    signIn: 'Anmelden',
    signInAgain: 'Neu anmelden',
    edit: 'Bearbeiten',
    remove: 'Entfernen',
  },

  form: {
    create: 'Werkzeugserver verbinden',
    edit: 'Werkzeugserver ändern',
    name: 'Name',
    nameHint: 'So steht er für Besucher auf der Karte einer Anfrage.',
    address: 'Adresse',
    addressHint: 'Wo er MCP spricht, zum Beispiel https://tools.example.org/mcp.',
    auth: 'Anmeldung',
    auths: { none: 'Keine', bearer: 'Bearer-Token', oauth: 'OAuth' },
    oauthHint: 'Erst speichern, dann „Anmelden“ drücken: Seine eigene Seite geht auf.',
    allowPrivate: 'Private Adressen erlauben',
    allowPrivateHint:
      'Für einen Server im eigenen Netz, zum Beispiel http://localhost:3001/mcp. Gilt nur für genau diesen Ursprung.',
    isEnabled: 'In Gebrauch',
    isEnabledHint: 'Aus: Er bleibt verbunden, aber seine Werkzeuge werden nicht angeboten.',
    cancel: 'Abbrechen',
    connect: 'Verbinden',
    save: 'Speichern',
    failed: 'Der Werkzeugserver konnte nicht gespeichert werden',
    token: {
      label: 'Token',
      kept: 'Ein Token ist gespeichert. Er wird nie angezeigt.',
      none: 'Kein Token ist gespeichert.',
      replaces: 'Ersetzt beim Speichern den gespeicherten Token; leer gelassen, löscht es ihn.',
      forgets: 'Der gespeicherte Token wird beim Speichern gelöscht.',
      environment: '',
      replace: 'Ersetzen',
      forget: 'Vergessen',
      keep: 'Behalten',
      keepOld: 'Den alten Token behalten',
    },
    tokenCleared:
      'Die Adresse ändert sich. Was für die Anmeldung gespeichert ist, wird deshalb beim Speichern gelöscht: Es darf an keine andere Adresse gehen.',
  },

  connected: 'Der Werkzeugserver ist verbunden',
  changed: 'Der Werkzeugserver wurde geändert',
  removed: 'Der Werkzeugserver wurde entfernt',
  removeFailed: 'Der Werkzeugserver konnte nicht entfernt werden',
  confirmRemove: 'Soll dieser Werkzeugserver wirklich entfernt werden?',
  whatRemoving: (name) =>
    `Die Werkzeuge von ${name} werden nicht mehr angeboten, und der Token wird gelöscht. Ergebnisse, die auf einem Tisch liegen, bleiben.`,
  testFailed: 'Der Werkzeugserver konnte nicht nach seinen Werkzeugen gefragt werden',
  tested: (name, all, fresh, changed) =>
    `${name} hat ${[
      plural(all, { one: 'ein Werkzeug', other: '# Werkzeuge' }),
      ...(fresh === 0 ? [] : [plural(fresh, { one: 'eins ist neu', other: '# sind neu' })]),
      ...(changed === 0
        ? []
        : [
            plural(changed, {
              one: 'eins hat sich geändert und ruht',
              other: '# haben sich geändert und ruhen',
            }),
          ]),
    ].join(', ')}.`,

  signedIn: (name) => `Die Anmeldung bei ${name} hat geklappt.`,
  signInFailed:
    'Die Anmeldung beim Werkzeugserver hat nicht geklappt. Bitte versuch es noch einmal.',
  signInRefused: (code) => `Der Werkzeugserver hat die Anmeldung abgelehnt (${code}).`,
  signInAddressRefused: 'Die Anmeldeseite dieses Werkzeugservers hat keine Webadresse.',

  setAside: {
    title: 'Zurückgestellt',
    about:
      'Diese Werkzeuge sind nicht mehr, was sie waren, als jemand sie angesehen hat. Mitglieder können erst wieder darum bitten, wenn du sie anbietest, wie sie jetzt sind.',
    before: 'Vorher',
    after: 'Jetzt',
    fields: {
      title: 'Titel',
      description: 'Beschreibung',
      inputSchema: 'Angaben',
      effect: 'Wirkung',
    },
    offer: 'Anbieten, wie es jetzt ist',
  },

  list: {
    title: 'Angebotene Werkzeuge',
    about: (offered) =>
      `${formatNumber(offered)} im Angebot. Im Formular eines Mitglieds wählt man, um welche es bitten darf.`,
    table: 'Werkzeuge',
    columns: {
      tool: 'Werkzeug',
      server: 'Server',
      effect: 'Wirkung',
      state: 'Zustand',
      offer: 'Anbieten',
    },
    arguments: 'Angaben',
    effects: { read: 'Liest nur', write: 'Ändert etwas' },
    states: { new: 'Neu', gone: 'Steht nicht mehr in der Liste seines Servers' },
    offered: 'Angeboten',
    withheld: 'Nicht angeboten',
    always: 'Immer angeboten',
    offer: 'Anbieten',
    offerFailed: 'Das Angebot konnte nicht geändert werden',
  },

  search: {
    title: 'Websuche',
    about: {
      environment: (provider) => `Die Umgebung legt ${provider} fest.`,
      settings: (provider) => `Hier festgelegt: ${provider}.`,
      none: 'Keine Websuche ist festgelegt, also können Mitglieder nicht im Web suchen.',
    },
    provider: 'Anbieter',
    providers: { searxng: 'SearXNG', brave: 'Brave Search', tavily: 'Tavily' },
    fromEnvironment: 'Wie in der Umgebung',
    address: 'Adresse',
    ownAddressHint: 'Die Adresse deines SearXNG, zum Beispiel http://localhost:8888.',
    vendorAddressHint: 'Leer: die eigene Adresse des Anbieters.',
    key: 'Schlüssel',
    keyCleared:
      'Anbieter oder Adresse ändern sich. Der gespeicherte Schlüssel wird deshalb beim Speichern gelöscht: Er darf an keine andere Adresse gehen.',
    save: 'Speichern',
    saved: 'Die Websuche wurde geändert',
    failed: 'Die Websuche konnte nicht geändert werden',
  },
};
