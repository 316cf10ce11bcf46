// The vocabulary of generated publications, large enough that titles, tags and roles differ and repeat as real ones do.

const list = (text: string): string[] => text.split(', ');

export const firstNames = list(
  'Ada, Bela, Carla, Dario, Elif, Femi, Greta, Hugo, Imani, Jana, Kofi, Lena, Milan, Nia, Oskar, ' +
    'Petra, Quinn, Rosa, Selim, Tara, Uma, Viktor, Wanda, Ximena, Yara, Zoltan, Anouk, Boris, Chidi, ' +
    'Dunya',
);

export const lastNames = list(
  'Abel, Brandt, Cruz, Diallo, Eriks, Fuchs, Garo, Hale, Ito, Jansen, Keita, Lund, Moreau, Nagy, ' +
    'Okoro, Pires, Quist, Rossi, Silva, Toth, Ueda, Vance, Weiss, Yilmaz, Zeman, Aalto, Berg, Costa, ' +
    'Doyle, Ebner',
);

export const places = list(
  'library, harbour, clinic, workshop, school, orchard, theatre, archive, market, laboratory, ferry, ' +
    'greenhouse, kitchen, choir, newsroom, station, quarry, hostel, foundry, nursery, studio, dairy, ' +
    'museum, town hall, garage, mill, observatory, allotment, tannery, boatyard, bindery, vineyard',
);

export const things = list(
  'opening hours, waiting list, budget, tool loans, night shift, water bill, volunteer rota, ' +
    'ticket prices, spare parts, newsletter, handover, storage room, winter heating, summer programme, ' +
    'membership, safety training, data model, release plan, roof repair, first impression, ' +
    'noise complaint, delivery round, seed catalogue, sound system, front door, interview notes, ' +
    'backlog, test bench, lost property, parking, kiln, recipe book, calendar, mailing list, floor plan',
);

export const actions = list(
  'rethink, halve, share, simplify, rescue, explain, measure, postpone, open up, document, replace, ' +
    'repair, double, give away, move, test',
);

export const obstacles = list(
  'a waiting room, a second meeting, new software, anyone losing face, overtime, a consultant, ' +
    'raising prices, closing early, a rule book, guesswork, asking twice, a bigger van, burning out, ' +
    'starting over, bad surprises',
);

export const topics = list(
  'planning, money, community, experiments, safety, food, software, energy, teaching, writing, ' +
    'volunteers, design, data, health, transport, housing, music, water, repair, research, logistics, ' +
    'law, gardens, marketing, hiring, archives, games, weather, translation, accessibility, forestry, ' +
    'film, statistics, ethics, sport, tourism, recycling, robotics, maps, tea',
);

export const angles = list(
  'strategy, pilot, cost, quality, training, tools, timing, trust, reform, network, survey, handbook, ' +
    'scaling, review',
);

export const professions = list(
  'Analyst, Coordinator, Engineer, Designer, Researcher, Editor, Planner, Advocate, Mechanic, Teacher, ' +
    'Treasurer, Critic, Host, Archivist, Scout',
);

export const fields = list(
  'Project, Finance, Community, Operations, Field, Quality, Service, Data, Energy, Night, Safety, ' +
    'Story, Supply, Garden, Sound, Training, Water, Risk, Food, Policy, Web, Health, Youth, Grid, ' +
    'Travel, Museum, River',
);

export const remarks = [
  'We should count before we decide; last time we decided before we counted.',
  'I object. The cost comes first and the benefit only in spring.',
  'What happens on the day when nobody has time for it?',
  'Then make it smaller: one week, one place, one person who may stop it.',
  'Could somebody explain the number in the second line? I get a different one.',
  'It works as long as the door is open, and the door is what we are discussing.',
  'Agreed. I write it down, and we look at it again in four weeks.',
  'That is a good reason to try it and a poor reason to promise it.',
  'Who would notice if we simply stopped doing this?',
  'Let us keep the part that people thank us for and drop the rest.',
  'I ran the sum with the bad year instead of the good one. It still holds.',
  'My challenge: we talk about those who are here, not about those who left.',
];

/** In one of twenty thousand titles. */
export const rareWord = 'axolotl';
/** Only in the oldest hundredth of titles. */
export const oldWord = 'semaphore';
