import { words } from '../lists.ts';
import type { AgreementWords } from '../words.ts';

export const agreement: AgreementWords = {
  assent: words(`
    yes yep yeah ok okay sure agreed agree agrees exactly absolutely definitely indeed totally precisely certainly right
    true correct great good excellent wonderful perfect perfectly fantastic brilliant superb amazing awesome outstanding
    terrific splendid marvellous marvelous lovely love like likewise ditto seconded support thanks thank bravo
    congratulations nice fully completely entirely wholeheartedly sounds sense
  `),
  agreedThing: words('approach suggestion solution direction plan'),
  reservation: words(`
    but however although though yet unless except instead despite nevertheless nonetheless whereas
    not no never nor neither nobody nothing without cannot disagree object objection oppose against wrong mistaken
    risk risks risky concern concerns concerned worry worries worried doubt doubts problem problems danger dangerous
    lack lacks missing careful caution cautious too hardly
  `),
  deniedReservation: [
    'no objections?',
    'no doubts?',
    'no concerns?',
    'nothing (?:more )?to add',
    "(?:could not|couldn[’']t|can[’']t|cannot) agree more",
    'no problem',
    'me too',
  ],
  dissent: [
    'disagree',
    "(?:do not|don[’']t|cannot|can[’']t|could not|couldn[’']t) agree(?! more)",
    'i object',
    'my objection',
    'i (?:would |strongly )?oppose',
    "i(?: am|[’']m) against",
    'i doubt',
    '(?:not|un)(?: yet| at all| really)? ?(?:convinced|persuaded)',
    "(?:do|does|did)(?: not|n[’']t)(?: really| quite)? (?:convince|persuade)",
    '(?:not|un)(?: very| really)? ?convincing',
    '(?:see|saw) (?:it|this|that) (?:quite )?differently',
  ],
};
