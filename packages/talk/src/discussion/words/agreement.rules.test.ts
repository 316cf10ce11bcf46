import { describe, expect, test } from 'vitest';
import { isPureAgreement, voicesDissent } from './agreement.rules.ts';
import { contentWords } from './content-words.rules.ts';

const before = [
  'We begin with one street and forty euros for the deposit.',
  'Wir beginnen mit einer Straße und vierzig Euro Pfand.',
  'Empezamos con una calle y cuarenta euros de fianza.',
].map((text) => ({ author: 0, words: contentWords(text) }));
const names = new Set(contentWords('Mara Lindqvist Pilot Lead'));
const isPure = (text: string) => isPureAgreement(text, before, names);

describe('pure agreement', () => {
  test.each([
    'Agreed.',
    'Yes, exactly.',
    'I fully agree with Mara: one street and forty euros, that is exactly right for our deposit.',
    'Mara Lindqvist, that is a wonderful idea!',
    'Absolutely. Nothing to add.',
    'I couldn’t agree more, Mara.',
    'No objections, sounds good to me.',
    'Me too, that makes sense.',
    'Great, and no doubt the right street to begin with.',
    'Genau, das sehe ich auch so.',
    'Da hat Mara vollkommen recht.',
    'Ich stimme dir zu, eine Straße ist richtig.',
    'Einverstanden, kein Einwand.',
    'I completely agree, that is a splendid plan, the right approach.',
    'Dem ist nichts hinzuzufügen, großartig.',
    'Sí, totalmente de acuerdo con Mara.',
    'Estoy de acuerdo: una calle y cuarenta euros.',
    'Perfecto, no tengo nada que añadir.',
    '¡Excelente idea, Mara!',
  ])('%s', (text) => expect(isPure(text)).toBe(true));

  test.each([
    ['asks', 'Agreed. Who pays the deposit?'],
    ['asks', 'Einverstanden, und wer zahlt?'],
    ['limits', 'I agree, but forty euros is a lot.'],
    ['limits', 'Stimmt, allerdings ist die Straße lang.'],
    ['limits', 'Sí, aunque la calle es larga.'],
    ['denies', 'I don’t agree that this is right.'],
    ['denies', "Great, and it won't be right."],
    ['denies', 'Ich stimme nicht zu.'],
    ['denies', 'No estoy de acuerdo.'],
    ['doubts', 'Right, the deposit is a risk.'],
    ['brings a figure and a word', 'Yes, 400 per household and 20 per year.'],
    ['brings something new', 'Agreed, and the insurance covers the cabinet and its locks.'],
    ['brings something new', 'Genau, und die Versicherung deckt Schrank und Schlösser.'],
    ['brings something new', 'De acuerdo, y el seguro cubre armario, cerraduras y llaves.'],
    ['brings something new', 'The right place is Lindenstrasse.'],
    ['says no word of assent', 'One street, forty euros.'],
    ['is a condition, no assent', 'Si empezamos con una calle.'],
    [
      'assents late in a long turn',
      'We begin with one street and forty euros for the deposit, with one street, and that is right.',
    ],
    ['is long', `Agreed. ${'We begin with one street. '.repeat(60)}`],
    ['is empty', ''],
  ])('is not what %s: %s', (_, text) => expect(isPure(text)).toBe(false));
});

describe('dissent', () => {
  test.each([
    'I disagree with Mara.',
    'I do not agree.',
    'We can’t agree to that.',
    'I am not convinced.',
    'Da muss ich widersprechen.',
    'Ich sehe das anders.',
    'Dem stimme ich nicht zu.',
    'Ich stimme dem nicht zu.',
    'Ich bin dagegen.',
    'No estoy de acuerdo con Mara.',
    'Me opongo a la fianza.',
    'Discrepo.',
    'The plan does not convince me.',
    'A deposit doesn’t really convince anybody.',
    'I am still unconvinced.',
    'We see it differently.',
    'Der Plan überzeugt mich nicht.',
    'Mich überzeugen die Zahlen noch nicht.',
    'Das sehe ich anders.',
    'Das leuchtet mir nicht ein.',
    'El plan no nos convence.',
    'La fianza no me ha convencido.',
    'Yo lo veo de otra manera.',
  ])('is voiced by: %s', (text) => expect(voicesDissent(text)).toBe(true));

  test.each([
    'I agree, but it is not enough.',
    'I couldn’t agree more.',
    'I can’t agree more with Mara.',
    'Das ist nicht viel.',
    'No es mucho, pero basta.',
    'The plan convinces me.',
    'Das überzeugt mich. Nicht nur die Straße ist richtig.',
    'El plan me convence, no falta nada.',
    `${'We begin with one street. '.repeat(40)} I disagree.`,
  ])('is not voiced by: %s', (text) => expect(voicesDissent(text)).toBe(false));
});
