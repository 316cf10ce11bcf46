import { describe, expect, it } from 'vitest';
import { createReplyFilter } from './reply-filter.ts';

const participants = [
  { name: 'Maria Chen', role: 'CTO', description: '' },
  { name: 'John Doe', role: 'CEO', description: '' },
  { name: 'Zoë', role: 'Legal Lead', description: '' },
];

function filtered(pieces: readonly string[]) {
  const filter = createReplyFilter({
    instructions: 'You are Maria Chen.',
    participants,
    speakerIndex: 0,
    earlier: [],
  });
  const shown = pieces.map((piece) => filter.push(piece)).join('');
  return shown + filter.end();
}

/** The same text at once and letter by letter. */
function expectShown(text: string, shown: string) {
  expect(filtered([text])).toBe(shown);
  expect(filtered(Array.from(text))).toBe(shown);
}

describe('a line in the voice of another member ends the reply', () => {
  it.each([
    '**CEO** – We should wait.',
    '**CEO** — Yes, two boats.',
    '**CEO –** I agree.',
    '**Legal Lead** - Then I object.',
    '*CEO* – Honestly, I would wait.',
    '## CEO – We should wait.',
    '## CEO: We should wait.',
    '**CEO** – Wir sollten warten.',
    '**CEO** – Das sehe ich anders.',
    '### CEO: Ich bin dagegen.',
    '**CEO** – Deberíamos esperar.',
    '**CEO** – Yo esperaría.',
    '**CEO** – De acuerdo, dos barcas.',
  ])('under a role alone: %s', (line) => {
    expectShown(`Start small.\n\n${line}\nMore.`, 'Start small.');
    expectShown(line, '');
  });

  it.each([
    'John asks: What does it cost?',
    'John asks: what does it cost?',
    'John asks Maria: What does it cost? Who pays?',
    'John asks us: please wait.',
    '**John Doe** asks: What does it cost?',
    'John asks, how much does it cost?',
    'John asks, “How much does it cost?”',
    'John wants to know: Who pays?',
    'The CEO asks: Who pays?',
    'John asks: “Who pays?”',
    'Asks John: Who pays?',
    'John says, “I agree.”',
    'John fragt: Was kostet das?',
    'John fragt Maria: Was kostet das?',
    'John will wissen: Wer zahlt?',
    'Der CEO fragt: Wer zahlt?',
    'John fragt, „Wer zahlt?“',
    'John fragt, Wer zahlt?',
    'John pregunta: ¿Cuánto cuesta?',
    'John pregunta a Maria: ¿Cuánto cuesta?',
    'John pregunta, ¿cuánto cuesta?',
    'Pregunta John: ¿Quién paga?',
    'El CEO quiere saber: ¿Quién paga?',
  ])('with a question: %s', (line) => {
    expectShown(`Start small.\n\n${line}\nMore.`, 'Start small.');
    expectShown(`Start small.\n\n${line}\n\nZoë: I pay.`, 'Start small.');
    expectShown(line, '');
  });

  it.each([
    'John says: “Agreed, two boats.”',
    'John says: “We need two boats.”',
    'John sagt: „Ich brauche zwei Boote.“',
    'John dice: «Necesitamos dos barcas.»',
  ])('with a quotation in the first person, in a paragraph too: %s', (line) => {
    expectShown(`Start small.\n${line}`, 'Start small.');
  });
});

describe('a line stays in which the speaker', () => {
  it.each([
    '**CEO** – decides what we sell.\n**Legal Lead** – reads what I write.',
    '**CEO** – money and people, I think.',
    '## CEO: what we need from her',
    '**CEO** – entscheidet, was wir verkaufen.',
    '**CEO** – decide qué vendemos.',
    '- **CEO** – We ask for money.',
    'CEO – we need you here.',
  ])('tells what a role does: %s', (text) => {
    expectShown(text, text);
  });

  it.each([
    'As John says: “measure first.” I would add a week.',
    'John says we should measure first. I agree with him.',
    'John says: “measure first.”\nI would add a week.',
    'I side with John.\nJohn says: “measure first.”',
    'John says: “We must wait.”\n\nI would not wait.',
    'John sagt: „erst messen.“\nIch würde eine Woche zugeben.',
    'Ich bin bei John.\nJohn sagt: „erst messen.“\nDas kostet Zeit.',
    'Wie John sagt: „erst messen.“\n\nDas kostet Zeit.',
    'John dice: «primero medir.»\nYo añadiría una semana.',
    'Estoy con John.\nJohn dice: «primero medir.»',
  ])('quotes another and goes on: %s', (text) => {
    expectShown(text, text);
  });

  it.each([
    'John asks: what does it cost? Ten euros.',
    'John asks: What does it cost?\n\nI would say ten euros.',
    'John asks what it costs. Ten euros.',
    'John asks, and rightly so, what it costs.',
    'John asks, with a smile: who pays?',
    'John asked: “Who pays?”',
    'John fragt, wie viel es kostet: zehn Euro.',
    'John fragt: Was kostet das? Zehn Euro.',
    'John fragt: Wer zahlt?\nIch zahle, wenn es zehn Euro sind.',
    'John fragte: „Wer zahlt?“',
    'John pregunta: ¿Cuánto cuesta? Diez euros.',
    'John pregunta: ¿Quién paga?\nYo pago.',
    'John pregunta, con razón, cuánto cuesta.',
  ])('answers a question of another: %s', (text) => {
    expectShown(text, text);
  });

  it('a question is held back until the next line tells who goes on', () => {
    const filter = createReplyFilter({
      instructions: '',
      participants,
      speakerIndex: 0,
      earlier: [],
    });
    expect(filter.push('Yes.\nJohn asks: Who pays?\n')).toBe('Yes.');
    expect(filter.push('I would ')).toBe('');
    expect(filter.push('pay.\n')).toBe('\nJohn asks: Who pays?\nI would pay.');
  });
});
