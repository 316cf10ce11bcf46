import type { RoleFamily } from '../roles/role-family.ts';
import type { FamilyContributions } from '../discussion/discussion-phrases.ts';

export const families: Record<RoleFamily, FamilyContributions> = {
  research: {
    positions: [
      'I would not choose before we have [five interviews and a baseline].',
      'For me it comes down to [a comparison with doing nothing], because {item} has no starting figure yet.',
      'I would let [the smallest honest experiment] decide, and keep our opinions out of it.',
    ],
    conditions: [
      'We write down beforehand [which result would change our minds].',
      'We count [what people do, not what they say].',
      'Somebody outside the team gets to see [the raw figures].',
    ],
    sights: [
      'We have no word on [who tried this before and stopped].',
      '[The people who will say no] appear in none of our plans.',
      'Everyone here quotes {item}, and [where that number came from] is unknown.',
    ],
    field: 'the evidence',
  },
  design: {
    positions: [
      'I would begin with [the first minute a person spends with it] and let that settle the rest.',
      'For me it comes down to [the plainest version that works], even if it embarrasses us.',
      'I would decide it with [three paper sketches in people’s hands] before the week is out.',
    ],
    conditions: [
      'We first take out [one step that nobody would miss].',
      'It has to work for [somebody tired and in a hurry].',
      'A stranger must manage it [without a word of explanation].',
    ],
    sights: [
      'Not one of us has described [what it looks like on a bad day].',
      'We talk about {item} and skip [the moment people give up].',
      '[The way back out] is missing: people must be able to leave as easily as they came.',
    ],
    field: 'the everyday use of it',
  },
  engineering: {
    positions: [
      'I would go for [the thinnest version that runs from end to end].',
      'For me it comes down to [one part done by hand], and tools only for what hurts.',
      'I would start from [the one dependency we do not control], since it sets our pace.',
    ],
    conditions: [
      'We put [two hard limits in numbers] on paper first.',
      'There is [a fallback on the first day], however poor.',
      'We name [one person who answers for repairs].',
    ],
    sights: [
      'We have not mentioned [who fixes it on a Sunday night].',
      '{item} looks easy until we count [the load on the busiest day].',
      '[The part that breaks first] is still without a test.',
    ],
    field: 'the technical side',
  },
  strategy: {
    positions: [
      'I would pick [one thing and a date to stop it], and say openly what waits.',
      'For me it comes down to [the smaller version that makes the bigger one easier].',
      'I would put {item} first and treat everything else as [a list of what we do not do].',
    ],
    conditions: [
      'We agree today on [what we give up for it].',
      'We give it [a single owner with a deadline].',
      'It must open [a door that others cannot copy in a month].',
    ],
    sights: [
      'We have not said [who gains if we do nothing].',
      'So far the talk lacks [an order of the steps], and the order is the plan.',
      'Behind {item} stands [a choice we keep putting off].',
    ],
    field: 'the order of things',
  },
  finance: {
    positions: [
      'I would agree to [a trial with a loss we can bear], and to nothing larger.',
      'For me it comes down to [money in three instalments], each released against a result.',
      'I would begin with [the price of one unit], because every other figure hangs on it.',
    ],
    conditions: [
      'We name [the most we are ready to lose] before we start.',
      'Someone signs for [the third year of running costs].',
      'Our own hours count as [a cost in the plan].',
    ],
    sights: [
      'No one has put [the cost after the first year] on the table.',
      '{item} pays off only with [several hopeful figures at once], and we treat them as one.',
      '[The person who pays] and the person who gains are not the same here.',
    ],
    field: 'the money',
  },
  voice: {
    positions: [
      'I would begin with [ten people who pass it on] and write to each of them.',
      'For me it comes down to [one channel and one honest sentence].',
      'I would start by [saying openly what this is not], before others explain it for us.',
    ],
    conditions: [
      'We can say it [in one sentence to a stranger].',
      'We promise only [what we could repeat in public a year later].',
      'The first story is told by [somebody whose day has changed].',
    ],
    sights: [
      'We have not considered [what people believe about it today].',
      'For {item} we still lack [a reason to tell a friend].',
      '[The headline on the day it goes wrong] is not written yet.',
    ],
    field: 'what people will hear',
  },
  operations: {
    positions: [
      'I would settle [who does it, when and where], and discuss the rest afterwards.',
      'For me it comes down to [a rehearsal at a tenth of the size], with the real people and the real clock.',
      'I would first free [the one pair of hands everything waits for].',
    ],
    conditions: [
      'There is [slack for the first sick day].',
      'Each handover has [a name on both sides].',
      'Once a week there is [a short check with the same people].',
    ],
    sights: [
      'We have skipped [the handovers between us], and work gets stuck there.',
      'Counting back from {item}, [the first step is already late].',
      'We have not settled [who may say stop while it runs].',
    ],
    field: 'the daily running',
  },
  risk: {
    positions: [
      'I would wait until we have agreed on [the sign at which we stop].',
      'For me it comes down to [permission first], since that clock runs slowest.',
      'I would do it only in [a form we can take back].',
    ],
    conditions: [
      'Before that comes [an attack on the plan by an outsider].',
      'We keep [no more about people than we need].',
      'Each of the three worst outcomes has [a named person keeping watch].',
    ],
    sights: [
      'We have not asked [who is harmed without having agreed].',
      'For {item} nobody has described [the case of half a success].',
      '[One person acting in bad faith] would be enough to undo this.',
    ],
    field: 'the risk',
  },
  people: {
    positions: [
      'I would ask [the people who carry the work] first, and change the plan accordingly.',
      'For me it comes down to [pairs of old hands and newcomers] from the first day.',
      'I would build it around [a reason to come back a second time].',
    ],
    conditions: [
      'We say what [people get out of the second month].',
      'Two seats go to [people we have overlooked so far].',
      'Whoever is tired may [step back without losing face].',
    ],
    sights: [
      'We treat silence as consent, and [the quiet ones leave first].',
      '{item} lives on goodwill, and [what keeps that goodwill alive] is an open question.',
      'We have not said [what somebody must learn before helping].',
    ],
    field: 'the human side',
  },
};
