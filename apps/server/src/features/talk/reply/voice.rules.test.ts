import { describe, expect, it } from 'vitest';
import { beginsInFirstPerson, isDirectQuestion } from './voice.rules.ts';

describe('a text in the first person', () => {
  it.each([
    'We should wait.',
    'I’d rather wait.',
    'Then we should wait.',
    'In that case, we should wait.',
    'What I need is a budget.',
    'From my side I see no risk.',
    'Our budget allows two boats.',
    'Agreed. Two boats it is.',
    'Yes, two boats.',
    '“I agree.”',
    'Wir sollten warten.',
    'Das sehe ich anders.',
    'Wenn es regnet, warten wir ab.',
    'Was wir brauchen, ist Geld.',
    'Mein Budget reicht für zwei Boote.',
    'Einverstanden, zwei Boote.',
    'Nosotros esperamos.',
    'Creo que hay que esperar.',
    'Deberíamos esperar.',
    'No veo ningún riesgo.',
    'Si llueve, esperamos un día.',
    'De acuerdo, dos barcas.',
    'Nuestro presupuesto alcanza para dos barcas.',
  ])('is recognized: %s', (text) => {
    expect(beginsInFirstPerson(text)).toBe(true);
  });

  it.each([
    '',
    'money and people.',
    'Money and people, I think.',
    'decides what we sell.',
    'the person we ask first, who knows what I need',
    'our contact to the city',
    'Decides on money. I would ask her.',
    'yes',
    'measure first',
    'Two boats are enough.',
    'Geld und Personal.',
    'entscheidet, was wir verkaufen.',
    'zuständig für alles, was ich nicht kann',
    'unser Kontakt zur Stadt',
    'erst messen',
    'dinero y personal.',
    'decide qué vendemos.',
    'los últimos tramos del río',
    'primero medir',
    'nuestro contacto con la ciudad',
  ])('is not the same as one about a person or thing: %s', (text) => {
    expect(beginsInFirstPerson(text)).toBe(false);
  });
});

it('a direct question begins with a capital, a mark or a question word', () => {
  for (const text of ['how much is it?', 'Wie viel kostet es?', '¿cuánto cuesta?', 'Ist das viel?'])
    expect(isDirectQuestion(text), text).toBe(true);
  for (const text of ['and rightly so', 'wie viel es kostet', 'with a smile', 'con razón'])
    expect(isDirectQuestion(text), text).toBe(false);
});
