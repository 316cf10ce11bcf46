import { describe, expect, it, test } from 'vitest';
import { parseEnrichment } from './enrichment-response.rules.ts';

const readSummary = (response: string) => parseEnrichment(`Summary: ${response}`).summary;
const readTags = (response: string) => parseEnrichment(`Tags: ${response}`).tags;

const two = 'The team wants shade at every bus stop. It begins with forty stops in autumn.';

describe('a summary', () => {
  it.each([
    ['as it should come', two],
    ['on several lines', two.replace('. ', '.\n\n')],
    ['as a list', `- ${two.replace('. ', '.\n- ')}`],
    [
      'with markup',
      `**The team** wants shade at \`every\` bus stop. It begins with forty stops in autumn.`,
    ],
    ['in quotation marks', `"${two}"`],
    ['under a title', `Here is it:\n${two}`],
  ])('%s is parsed as one plain paragraph', (_, response) => {
    expect(readSummary(response)).toBe(two);
  });

  it('keeps quotation marks that belong to it', () => {
    const text =
      '"Shade" is the word of the day for everyone. Nobody asks what comes after "trees"';
    expect(readSummary(text)).toBe(text);
  });

  it('may be one sentence', () => {
    const one = 'The team wants shade at every bus stop of the whole city.';
    expect(readSummary(one)).toBe(one);
    expect(readSummary('团队想为每一个公交车站种树，先从四十个没有树荫的车站开始。')).toMatch(
      /^团队/u,
    );
  });

  it('has four sentences at most', () => {
    const response = Array.from({ length: 9 }, (_, index) => `Sentence number ${index} is here.`);
    expect(readSummary(response.join(' '))?.match(/number/g)).toHaveLength(4);
  });

  it('ends with a whole sentence within the maximum length', () => {
    const long = `Words${' and words'.repeat(40)}.`;
    const read = readSummary(`${long} ${long} ${long}`);
    expect(read).toBe(`${long} ${long}`);
  });

  it('is parsed in scripts without spaces between sentences', () => {
    const text =
      '这个团队想要为城市里的每一个公交车站种树，好让等车的人有阴凉。第一年先从四十个车站开始，秋天动手。';
    expect(readSummary(text)).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['one word', 'Yes.'],
    ['a refusal', `I'm sorry, but I cannot help with that. Please ask me something else entirely.`],
    ['a refusal as an AI', 'As an AI language model I have no view. Please consult somebody else.'],
    ['figures alone', '12345. 67890. 12345. 67890. 12345. 67890. 12345. 67890.'],
    ['half a pair', `${two} \ud800`],
    ['NUL', `${two} \0`],
  ])('is not taken from %s', (_, response) => {
    expect(readSummary(response)).toBeNull();
  });
});

describe('tags', () => {
  const three = ['urban shade', 'trees', 'bus stops'];

  it.each([
    ['on one line', 'urban shade, trees, bus stops'],
    ['with hashes', '#urban shade, #trees, #bus stops'],
    ['as numbered lines', '1. Urban shade\n2) Trees\n3. Bus stops.'],
    ['with bullets and markup', '- **urban shade**\n• `trees`\n* bus stops'],
    ['in quotation marks', '"urban shade", “trees”, \'bus stops\''],
    ['wrapped as a whole', '"urban shade, trees, bus stops"'],
    ['as an array', '["urban shade", "trees", "bus stops"]'],
    ['as an object', '{"tags": ["urban shade", "trees", "bus stops"]}'],
    ['with literal line ends', 'urban shade, trees, bus stops\\n'],
    ['after a title', 'Tags: urban shade, trees, bus stops'],
    ['twice, in other cases', 'urban shade, Trees, TREES, trees, bus stops'],
    ['with words that say nothing', 'team, urban shade, trees, conversation, bus stops, tags'],
    [
      'with one that is a sentence',
      'urban shade, trees, bus stops, and everything else that one could think of here',
    ],
    ['with empty places', ', urban shade,, trees, \u200b, bus stops, ###,'],
    ['with marks that turn the text around', '\u202eurban shade, trees, bus\u200b stops'],
  ])('%s are cleaned', (_, response) => {
    expect(readTags(response)).toEqual(three);
  });

  it('are eight at most', () => {
    const response = Array.from('abcdefghijkl', (letter) => `topic ${letter}`).join(', ');
    expect(readTags(response)).toHaveLength(8);
  });

  it('of other scripts stay', () => {
    expect(readTags('城市树荫、公交车站、种树')).toEqual(['城市树荫', '公交车站', '种树']);
  });

  it('never hold a comma, a quotation mark or a line end, and fit the limit', () => {
    const hostile = 'a"b, c\nd, <script>, x'.concat(
      'x'.repeat(40),
      ', ',
      'é'.repeat(40),
      ', ok, fine',
    );
    const read = readTags(hostile) ?? [];
    expect(read).toContain('é'.repeat(40));
    for (const tag of read) expect(tag).toMatch(/^[^,"<>\n]{1,40}$/u);
  });

  it.each([
    ['too few', 'trees, shade'],
    ['a sentence', 'I think that this is mostly about trees and shade in the city'],
    ['a refusal', 'Sorry, no, tags, today'],
    ['nothing', ''],
    ['signs', '***, ###, ---, ...'],
    ['unstorable characters', 'a\0, b\ud800, \udc00'],
  ])('are not taken from %s', (_, response) => {
    expect(readTags(response)).toBeNull();
  });
});

describe('one response', () => {
  const tags = ['urban shade', 'trees', 'bus stops'];
  const list = 'urban shade, trees, bus stops';
  const json = JSON.stringify({ summary: two, tags });

  it.each([
    ['in the requested format', `Summary: ${two}\nTags: ${list}`],
    ['without the first label', `${two}\nTags: ${list}`],
    ['without the second label', `Summary: ${two}\n\n${list}`],
    ['without labels', `${two}\n\n${list}`],
    ['on one line', `Summary: ${two} Tags: ${list}`],
    ['the other way round', `Tags: ${list}\nSummary: ${two}`],
    ['the other way round, with one label', `Tags: ${list}\n${two}`],
    ['under headings', `## Summary\n${two}\n\n## Tags\n- Urban shade\n- Trees\n- Bus stops`],
    ['in bold', `**Summary:** ${two}\n\n**Tags:** ${list}`],
    [
      'in bold, with hash signs',
      `**Summary**: ${two}\n\n**Tags**: #urban shade, #trees, #bus stops`,
    ],
    ['numbered', `1. Summary: ${two}\n2. Tags: ${list}`],
    [
      'introduced',
      `Sure! Here are the summary and the tags that you asked for:\n\nSummary: ${two}\nTags: ${list}`,
    ],
    ['with an introduction and without labels', `Here is what you asked for:\n${two}\n${list}`],
    [
      'with a closing phrase',
      `Summary: ${two}\nTags: ${list}\n\nLet me know if I should change anything about it!`,
    ],
    ['as JSON', json],
    [
      'as JSON in a fence and prose',
      `Here you go:\n\`\`\`json\n${json}\n\`\`\`\nI hope this helps.`,
    ],
    [
      'as JSON with other field names',
      JSON.stringify({ conversation_summary: two, relevantTags: list }),
    ],
    ['in German', `Zusammenfassung: ${two}\nSchlagwörter: ${list}`],
    ['in Spanish', `Resumen: ${two}\nEtiquetas: ${list}`],
  ])('%s yields summary and tags', (_, response) => {
    expect(parseEnrichment(response)).toEqual({ summary: two, tags });
  });

  it('may lack either of the two', () => {
    expect(parseEnrichment(two)).toEqual({ summary: two, tags: null });
    expect(parseEnrichment(`Summary: ${two}`)).toEqual({ summary: two, tags: null });
    expect(parseEnrichment(`Summary: ${two}\nTags: none`)).toEqual({ summary: two, tags: null });
    expect(parseEnrichment(`Tags: ${list}`)).toEqual({ summary: null, tags });
    expect(parseEnrichment(`Summary: No.\nTags: ${list}`)).toEqual({ summary: null, tags });
    expect(parseEnrichment(JSON.stringify({ summary: 7, tags }))).toEqual({ summary: null, tags });
  });

  it.each([
    ['a refusal', `I'm sorry, but I cannot help with that, today, tomorrow, or ever.`],
    ['nothing', ''],
    ['broken JSON', '{"summary": "The'],
    ['JSON of something else', '[1, 2, 3]'],
  ])('(%s) yields nothing', (_, response) => {
    expect(parseEnrichment(response)).toEqual({ summary: null, tags: null });
  });

  it('treats a list in the last sentence as part of the sentence', () => {
    const text =
      'The team wants shade at every bus stop.\nIt asks the city, the schools and all who wait there for help.';
    expect(parseEnrichment(text)).toEqual({ summary: text.replace('\n', ' '), tags: null });
  });
});

// A tenth of a second on an idle machine; with quadratic parsing it would not end within the test's time limit.
test('a long hostile response is parsed in linear time', () => {
  for (const fragment of ['"', '{', '- ', ': ', 'Tags: ', '** ', 'a: ', '\n#', '. ', '* *'])
    for (const read of [readSummary, readTags, parseEnrichment]) read(fragment.repeat(20_000));
});
