// Queries of the feed, with the vocabulary of the generated publications.
const query = (parameters) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const each of [value].flat()) search.append(name, each);
  return `?${search}`;
};

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastYear = { startDate: daysAgo(420), endDate: daysAgo(390) };

const tags = ['planning', 'money', 'food strategy', 'law pilot', 'tea review'];
const roles = ['Analyst', 'Coordinator', 'Finance Analyst', 'Night Teacher', 'River Scout'];
const times = (list, count, name) =>
  Array.from({ length: count }, (_, index) => list[index] ?? name(index));
const manyTags = times(tags, 12, (index) => `tag that nobody uses ${index}`);
const manyRoles = times(roles, 12, (index) => `role that nobody has ${index}`);
const crossed = (firsts, seconds, join) =>
  firsts.flatMap((first) => seconds.map((second) => join(first, second)));
/** Twelve tags and twelve roles in use, none of them common. */
const usedTags = crossed(
  ['training', 'tools', 'timing'],
  ['energy', 'teaching', 'design', 'health'],
  (angle, topic) => `${topic} ${angle}`,
);
const usedRoles = crossed(
  ['Garden', 'Sound', 'Training'],
  ['Analyst', 'Engineer', 'Designer', 'Editor'],
  (field, profession) => `${field} ${profession}`,
);
const rareTag = 'tea review';
const rareRole = 'River Scout';

/** Ordinary queries: name and query. */
export const feedCases = [
  ['first page', ''],
  ['a hundred at once', query({ limit: 100 })],
  ['one day, a year ago', query({ startDate: daysAgo(400), endDate: daysAgo(400) })],
  ['a common tag', query({ tags: 'planning' })],
  ['a rare tag', query({ tags: rareTag })],
  ['a common role', query({ participants: 'Analyst' })],
  ['a rare role', query({ participants: rareRole })],
  ['an unknown tag', query({ tags: 'nobody has this' })],
  ['common tag + common role', query({ tags: 'planning', participants: 'Analyst' })],
  ['rare tag + rare role', query({ tags: rareTag, participants: rareRole })],
  ['tag + role + dates', query({ tags: 'money', participants: 'Coordinator', ...lastYear })],
  ['rare tag + rare role + dates', query({ tags: rareTag, participants: rareRole, ...lastYear })],
  ['decided only', query({ decided: true })],
  ['decided only + rare tag', query({ decided: true, tags: rareTag })],
  [
    'decided only + tag + role + dates',
    query({ decided: true, tags: 'money', participants: 'Coordinator', ...lastYear }),
  ],
  ['5 tags × 5 roles', query({ tags, participants: roles })],
  ['5 tags × 5 roles + dates', query({ tags, participants: roles, ...lastYear })],
  ['title, common word', query({ title: 'budget' })],
  ['title, in every second one', query({ title: 'the' })],
  ['title, rare word', query({ title: 'axolotl' })],
  ['title, nowhere', query({ title: 'xylophone' })],
  ['title, one letter', query({ title: 'z' })],
  ['title, two letters', query({ title: 'qu' })],
  ['title, long', query({ title: 'what the observatory learned about its recipe book' })],
  ['title + rare tag', query({ title: 'budget', tags: rareTag })],
  ['title + decided only', query({ title: 'budget', decided: true })],
  [
    'title + tag + role + dates',
    query({ title: 'budget', tags: 'planning', participants: 'Analyst', ...lastYear }),
  ],
];

/** The slowest queries: words in old titles only, n-grams in all titles, long lists. */
export const hardCases = [
  ['12 tags × 12 roles', query({ tags: manyTags, participants: manyRoles })],
  [
    '12 rare tags × 12 rare roles',
    query({ tags: manyTags.slice(4), participants: manyRoles.slice(4) }),
  ],
  ['12 used tags × 12 used roles', query({ tags: usedTags, participants: usedRoles })],
  [
    'title + 12 used tags × 12 used roles',
    query({ title: 'budget', tags: usedTags, participants: usedRoles }),
  ],
  [
    'rare title + 12 used tags × 12 used roles',
    query({ title: 'semaphore', tags: usedTags, participants: usedRoles }),
  ],
  [
    'title that few have + 12 used tags × 12 used roles',
    query({ title: 'what the observatory', tags: usedTags, participants: usedRoles }),
  ],
  [
    'decided only + 12 used tags × 12 used roles',
    query({ decided: true, tags: usedTags, participants: usedRoles }),
  ],
  ['title of old ones + decided only', query({ title: 'semaphore', decided: true })],
  ['title, half of one and half of another', query({ title: 'should the its' })],
  ['title, in old ones alone', query({ title: 'semaphore' })],
  ['title, two letters, rare', query({ title: 'xo' })],
  ['title, frequent pieces, nowhere', query({ title: 'the the the and the' })],
  ['title of old ones + tag', query({ title: 'semaphore', tags: 'planning' })],
  ['title + 5 tags × 5 roles', query({ title: 'axolotl', tags, participants: roles })],
  [
    'title + 12 rare tags × 12 rare roles',
    query({ title: 'budget', tags: manyTags.slice(4), participants: manyRoles.slice(4) }),
  ],
  [
    'title of old ones + tag + role + dates',
    query({ title: 'semaphore', tags: 'money', participants: 'Analyst', ...lastYear }),
  ],
];
