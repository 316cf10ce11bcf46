import type { Sentences } from '../../lib/language/sentences.ts';

/** What the server and shared schemas say, in German. `{}` stands for what varies, which is translated too where it is known. */
export const germanSentences: Sentences = {
  // Forms
  'Team vision is required': 'Die Team-Vision fehlt noch',
  'Objectives are required': 'Die Ziele fehlen noch',
  'Key results are required': 'Die Schlüsselergebnisse fehlen noch',
  'Name is required': 'Der Name fehlt noch',
  'Role is required': 'Die Rolle fehlt noch',
  'This name is reserved. Please choose another.':
    'Dieser Name ist reserviert. Bitte wähle einen anderen.',
  'At least one participant is required': 'Mindestens ein Teammitglied muss dabei sein',
  'At least one reply is required': 'Mindestens eine Nachricht muss dabei sein',
  'A reason is required': 'Ein Grund fehlt noch',
  'A token is required': 'Der Schlüssel fehlt',
  'Email is required': 'Die E-Mail-Adresse fehlt noch',
  'Please enter a valid email address': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'Password is required': 'Das Passwort fehlt noch',
  'Password must be at least 8 characters': 'Das Passwort braucht mindestens 8 Zeichen',
  'Password must be at most 128 characters': 'Das Passwort darf höchstens 128 Zeichen haben',
  'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character':
    'Das Passwort braucht mindestens einen Großbuchstaben, einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen',
  'This password is too common. Please choose another.':
    'Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.',
  'Please confirm your password': 'Bitte wiederhole dein Passwort',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',
  'First name is required': 'Der Vorname fehlt noch',
  'Last name is required': 'Der Nachname fehlt noch',
  'First and last name may have at most 60 characters each':
    'Vor- und Nachname dürfen je höchstens 60 Zeichen haben',
  'Each part must be at most {} characters': 'Jeder Teil darf höchstens {} Zeichen haben',
  'Must be at most {} characters': 'Darf höchstens {} Zeichen haben',
  'Must be at most {} kB': 'Darf höchstens {} kB haben',
  'Must be 1 to 255 characters': 'Muss 1 bis 255 Zeichen haben',
  'Must be a whole number from {} to {}': 'Muss eine ganze Zahl von {} bis {} sein',
  'Must be a whole number from 1 to {}': 'Muss eine ganze Zahl von 1 bis {} sein',
  "Must be at most {}, so that the model's window has room for what it reads":
    'Darf höchstens {} sein, damit im Fenster des Modells Platz für das bleibt, was es liest',
  'Must be an address that starts with http:// or https://':
    'Muss eine Adresse sein, die mit http:// oder https:// beginnt',
  'Must be an email address': 'Muss eine E-Mail-Adresse sein',
  'Must have nothing after the path: no ? and no #':
    'Nach dem Pfad darf nichts mehr stehen: kein ? und kein #',
  'Must end in /v1, like http://localhost:11434/v1':
    'Muss auf /v1 enden, wie http://localhost:11434/v1',
  'Is not an address that can be opened': 'Ist keine Adresse, die sich öffnen lässt',
  'Must be a day like 2026-11-21 or an instant like 2026-11-21T09:30:00Z':
    'Muss ein Tag wie 2026-11-21 oder ein Zeitpunkt wie 2026-11-21T09:30:00Z sein',
  'Must hold at most {} participants': 'Darf höchstens {} Teammitglieder enthalten',
  'Must hold at most {} replies': 'Darf höchstens {} Nachrichten enthalten',
  'Must hold at most {} values': 'Darf höchstens {} Werte enthalten',
  'Must be one of the participants': 'Muss eines der Teammitglieder sein',
  'Must be one of: {}': 'Muss eines davon sein: {}',
  'Contains a character that cannot be stored (NUL or half of a surrogate pair)':
    'Enthält ein Zeichen, das sich nicht speichern lässt (NUL oder ein halbes Surrogatpaar)',
  'Expected {}': 'Erwartet: {}',
  'Expected a text': 'Muss ein Text sein',
  'Expected a list': 'Muss eine Liste sein',
  'Expected an object': 'Muss ein Objekt sein',
  'Expected true or false': 'Muss true oder false sein',
  'Expected a number': 'Muss eine Zahl sein',
  'Expected a whole number': 'Muss eine ganze Zahl sein',
  'Expected a revision': 'Muss eine Versionsnummer sein',
  'Has none of the accepted forms': 'Hat keine der erlaubten Formen',
  'Must have at least {} {}': 'Muss mindestens {} {} haben',
  'Must have at most {} {}': 'Darf höchstens {} {} haben',
  characters: 'Zeichen',
  entries: 'Einträge',
  'Unknown field': 'Unbekanntes Feld',
  'Please check what you entered.': 'Bitte prüf deine Eingaben.',
  // Requests
  'The bot check did not pass. Please try again.':
    'Die Bot-Prüfung hat nicht geklappt. Bitte versuch es noch einmal.',
  'This request did not come from our pages. Please reload.':
    'Diese Anfrage kam nicht von unseren Seiten. Bitte lade die Seite neu.',
  'Please sign in.': 'Bitte melde dich an.',
  'You are not allowed to do this.': 'Das darfst du nicht.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'The request is larger than 2 MiB.': 'Die Anfrage ist größer als 2 MiB.',
  'Too many requests. Please wait a moment and try again.':
    'Zu viele Anfragen. Bitte warte einen Moment und versuch es noch einmal.',
  'The server is busy. Please try again in a moment.':
    'Der Server ist gerade ausgelastet. Bitte versuch es gleich noch einmal.',
  'The server has no room left. Please try again later.':
    'Der Server hat keinen Platz mehr. Bitte versuch es später noch einmal.',
  'The server is about to restart. Please try again.':
    'Der Server startet gleich neu. Bitte versuch es noch einmal.',
  'The server is restarting. Please try again.':
    'Der Server startet gerade neu. Bitte versuch es noch einmal.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.',
  'The request could not be read.': 'Die Anfrage war nicht lesbar.',
  'The request took too long to arrive.': 'Die Anfrage kam zu langsam an.',
  'The headers are too large.': 'Die Kopfzeilen sind zu groß.',
  'The address is too long.': 'Die Adresse ist zu lang.',
  'This address answers {} only.': 'Diese Adresse beantwortet nur {}.',
  'The body holds more than {} values.': 'Der Inhalt hat mehr als {} Werte.',
  'The request names more than one host.': 'Die Anfrage nennt mehr als einen Host.',
  'This server is not known under the name in the address. Open it by its public address (PUBLIC_URL), as localhost or by its IP address.':
    'Unter dem Namen in der Adresse ist dieser Server nicht bekannt. Öffne ihn unter seiner öffentlichen Adresse (PUBLIC_URL), als localhost oder unter seiner IP-Adresse.',
  'This address cannot be prefetched.': 'Diese Adresse lässt sich nicht im Voraus laden.',
  'Send the body as application/json.': 'Schick den Inhalt als application/json.',
  'Send the body in UTF-8.': 'Schick den Inhalt in UTF-8.',
  'The body is not valid UTF-8.': 'Der Inhalt ist kein gültiges UTF-8.',
  'The body is not valid JSON.': 'Der Inhalt ist kein gültiges JSON.',
  'The body nests deeper than {} levels.': 'Der Inhalt ist tiefer als {} Ebenen verschachtelt.',
  'Compressed bodies are not accepted.': 'Komprimierte Inhalte werden nicht angenommen.',
  'This server issues no challenges.': 'Dieser Server stellt keine Aufgaben.',
  'The server could not be reached.': 'Der Server war nicht zu erreichen.',
  'Stopped.': 'Angehalten.',
  'The answer was cut off.': 'Die Antwort brach ab.',
  'Too many requests. Please wait a moment.': 'Zu viele Anfragen. Bitte warte einen Moment.',
  'Not found.': 'Nicht gefunden.',
  'The server is not available right now.': 'Der Server ist gerade nicht verfügbar.',
  'That is too large for the server.': 'Das ist zu groß für den Server.',
  'Something went wrong.': 'Etwas ist schiefgegangen.',
  // Accounts
  'Invalid email or password': 'E-Mail oder Passwort stimmt nicht',
  'Your session has ended. Please sign in again.':
    'Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.',
  'An account with this email already exists.': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  'New accounts cannot be created at the moment.': 'Die Registrierung ist zurzeit geschlossen.',
  'This link is invalid or has expired. Please request a new one.':
    'Dieser Link ist ungültig oder abgelaufen. Bitte fordere einen neuen an.',
  'This is not your current password': 'Das ist nicht dein bisheriges Passwort',
  'This device is not signed in.': 'Dieses Gerät ist nicht angemeldet.',
  'This is the last administrator. Make someone else an administrator first.':
    'Das ist das letzte Admin-Konto. Gib zuerst jemand anderem die Rolle.',
  'This is the last administrator who can sign in. Give someone else the role first.':
    'Das ist das letzte Admin-Konto, das sich anmelden kann. Gib zuerst jemand anderem die Rolle.',
  'You cannot deactivate your own account.': 'Dein eigenes Konto kannst du nicht sperren.',
  'You cannot take the role of administrator from yourself.':
    'Die Admin-Rolle kannst du dir nicht selbst nehmen.',
  'An administrator chose your password. Change it on your profile first.':
    'Die Verwaltung hat dein Passwort gewählt. Ändere es zuerst in deinem Profil.',
  'Verify your email address first. Then your conversations can sync.':
    'Bestätige zuerst deine E-Mail-Adresse. Dann kannst du deine Gespräche synchronisieren.',
  'Sync is off for your account. You can turn it on.':
    'Die Synchronisierung ist für dein Konto aus. Du kannst sie einschalten.',
  'The synced copies in your account were deleted on another device.':
    'Die synchronisierten Kopien in deinem Konto wurden auf einem anderen Gerät gelöscht.',
  'Your account holds at most {} conversations. Delete some to make room.':
    'In dein Konto passen höchstens {} Gespräche. Lösch ein paar, um Platz zu schaffen.',
  'Your account holds at most {} MiB. Delete some conversations to make room.':
    'In dein Konto passen höchstens {} MiB. Lösch ein paar Gespräche, um Platz zu schaffen.',
  'If there is an account with this address, a message is on its way.':
    'Wenn es zu dieser Adresse ein Konto gibt, ist eine Nachricht unterwegs.',
  'Your email address is verified.': 'Deine E-Mail-Adresse ist bestätigt.',
  'Your password was changed. You can sign in with it now.':
    'Dein Passwort wurde geändert. Du kannst dich jetzt damit anmelden.',
  'This user does not exist.': 'Dieses Konto gibt es nicht.',
  'Unknown device': 'Unbekanntes Gerät',
  'A program': 'Ein Programm',
  'A browser on {}': 'Ein Browser auf {}',
  'A program on {}': 'Ein Programm auf {}',
  'Edge on {}': 'Edge auf {}',
  'Opera on {}': 'Opera auf {}',
  'Samsung Internet on {}': 'Samsung Internet auf {}',
  'Vivaldi on {}': 'Vivaldi auf {}',
  'Firefox on {}': 'Firefox auf {}',
  'Chrome on {}': 'Chrome auf {}',
  'Safari on {}': 'Safari auf {}',
  'curl on {}': 'curl auf {}',
  // Publications and conversations
  'This conversation does not exist.': 'Dieses Gespräch gibt es nicht.',
  'This conversation does not exist, or it is no longer public.':
    'Dieses Gespräch gibt es nicht, oder es ist nicht mehr öffentlich.',
  'Is not a published conversation': 'Ist kein veröffentlichtes Gespräch',
  'Is not a cursor of this feed': 'Gehört nicht zu dieser Liste',
  'This Idempotency-Key was used for another conversation. Please use a new one.':
    'Dieser Idempotency-Key wurde für ein anderes Gespräch verwendet. Bitte nimm einen neuen.',
  'You published this conversation a few minutes ago. It is already in the feed.':
    'Dieses Gespräch hast du vor ein paar Minuten veröffentlicht. Es steht schon in der Liste.',
  'You have published a lot in a short time. Please try again in {} {}.':
    'Du hast in kurzer Zeit viel veröffentlicht. Bitte versuch es in {} {} noch einmal.',
  'Only the person who published this conversation can unpublish it.':
    'Nur wer dieses Gespräch veröffentlicht hat, kann es zurückziehen.',
  'There is nothing to summarize yet': 'Es gibt noch nichts zusammenzufassen',
  'it is not “Name, Role, Description”': 'das ist nicht „Name, Rolle, Beschreibung“',
  'the name does not start with a capital letter':
    'der Name beginnt nicht mit einem Großbuchstaben',
  'the name is reserved': 'der Name ist reserviert',
  'it is too long': 'das ist zu lang',
  'it contains a broken character': 'darin ist ein kaputtes Zeichen',
  'the name is already taken': 'der Name ist schon vergeben',
  'the role is already taken': 'die Rolle ist schon besetzt',
  'a team has at most {} members': 'ein Team hat höchstens {} Mitglieder',
  // The model
  'This server has used up its tokens for today. Please come back tomorrow.':
    'Dieser Server hat seine Tokens für heute verbraucht. Bitte komm morgen wieder.',
  'You have used up your share of this server’s tokens for today. You get a new one at midnight UTC.':
    'Du hast deinen Anteil an den Tokens dieses Servers für heute verbraucht. Um Mitternacht (UTC) bekommst du einen neuen.',
  'The model named {}. Please try again.': 'Das Modell nannte {}. Bitte versuch es noch einmal.',
  'no usable team member': 'kein brauchbares Teammitglied',
  'only {} usable team member': 'nur {} brauchbares Teammitglied',
  'only {} usable team members': 'nur {} brauchbare Teammitglieder',
  'The model server cannot be reached. Please try again later.':
    'Der Modellserver ist nicht zu erreichen. Bitte versuch es später noch einmal.',
  'The address of the model server is in a network that this server does not call.':
    'Die Adresse des Modellservers liegt in einem Netz, das dieser Server nicht aufruft.',
  'The model did not answer in time: {} seconds without a word. Please try again.':
    'Das Modell hat nicht rechtzeitig geantwortet: {} Sekunden ohne ein Wort. Bitte versuch es noch einmal.',
  'The connection to the model was cut in the middle of the answer.':
    'Die Verbindung zum Modell brach mitten in der Antwort ab.',
  'The model server sent an answer that cannot be read.':
    'Der Modellserver hat eine unlesbare Antwort geschickt.',
  'The model’s answer was too large and was stopped.':
    'Die Antwort des Modells war zu groß und wurde abgebrochen.',
  'The answer was longer than {} characters and was cut off there.':
    'Die Antwort war länger als {} Zeichen und wurde dort abgeschnitten.',
  'The model gave an empty answer. Please try again.':
    'Das Modell hat leer geantwortet. Bitte versuch es noch einmal.',
  'The model gave an empty answer.': 'Das Modell hat leer geantwortet.',
  'The model failed several times in a row, so this server waits before it asks again. {}':
    'Das Modell ist mehrmals hintereinander ausgefallen, deshalb wartet der Server vor der nächsten Anfrage. {}',
  'The model is rate limited. {}': 'Das Modell nimmt gerade keine weiteren Anfragen an. {}',
  'Please try again soon.': 'Bitte versuch es bald noch einmal.',
  'Please try again in {} {}.': 'Bitte versuch es in {} {} noch einmal.',
  second: 'Sekunde',
  seconds: 'Sekunden',
  minute: 'Minute',
  minutes: 'Minuten',
  hour: 'Stunde',
  hours: 'Stunden',
  'The model server did not accept this server’s key.':
    'Der Modellserver hat den Schlüssel dieses Servers nicht angenommen.',
  'The model server had an error. Please try again.':
    'Der Modellserver hatte einen Fehler. Bitte versuch es noch einmal.',
  'The model server does not know the chosen model.':
    'Der Modellserver kennt das gewählte Modell nicht.',
  'The model server answered with a redirect, which is not followed.':
    'Der Modellserver hat mit einer Weiterleitung geantwortet. Dieser Server folgt ihr nicht.',
  'The model server did not accept the request.':
    'Der Modellserver hat die Anfrage nicht angenommen.',
  // Settings
  'Someone else has just changed the settings. Please check them again.':
    'Jemand anders hat die Einstellungen gerade geändert. Bitte sieh sie dir noch einmal an.',
  "The stored settings of the {} are damaged, so the environment's values are in use. Save them again.":
    'Gespeicherte Einstellungen ({}) sind beschädigt, deshalb gelten die Werte der Umgebung. Speichere sie noch einmal.',
  model: 'Modell',
  limits: 'Limits',
  registration: 'Registrierung',
  'site texts': 'Texte der Seiten',
  "The stored API key can no longer be read, so the environment's model is in use. Enter the key again.":
    'Der gespeicherte API-Schlüssel ist nicht mehr lesbar, deshalb gilt das Modell der Umgebung. Gib den Schlüssel noch einmal ein.',
  "The stored number of output tokens is more than the model's window allows ({}), so the environment's is in use.":
    'Die gespeicherte Zahl der Ausgabe-Tokens ist mehr, als das Fenster des Modells zulässt ({}), deshalb gilt die der Umgebung.',
  "The stored model cannot be used, so the environment's answers: {}":
    'Das gespeicherte Modell ist unbrauchbar, deshalb antwortet das der Umgebung: {}',
  'Rehearsal voices: no model is connected': 'Probestimmen: kein Modell angeschlossen',
  'A base URL is needed.': 'Eine Basis-URL fehlt.',
  'A key for {} is needed.': 'Ein Schlüssel für {} fehlt.',
  'A key for {} is needed. Example: AI_API_KEY=…':
    'Ein Schlüssel für {} fehlt. Beispiel: AI_API_KEY=…',
  'AI_BASE_URL is needed. Example: AI_BASE_URL=http://localhost:11434/v1':
    'AI_BASE_URL fehlt. Beispiel: AI_BASE_URL=http://localhost:11434/v1',
  'AI_MODEL is needed: the server at AI_BASE_URL lists no model. Example: AI_MODEL=llama3.2':
    'AI_MODEL fehlt: Der Server unter AI_BASE_URL nennt kein Modell. Beispiel: AI_MODEL=llama3.2',
};
