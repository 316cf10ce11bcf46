import type { MinutesWords } from '../minutes/minutes-words.ts';

export const minutes: MinutesWords = {
  begin: (thing, member) => `Begin with ${thing}, as ${member} proposes.`,
  follow: (proposal, member) => `Follow the proposal of ${member}: ${proposal}.`,
  open: (question) =>
    question === '' ? 'Nothing is decided yet.' : `Nothing is decided yet. Open: ${question}`,
  cues: {
    dissent: [
      '\\bdisagree\\b',
      "\\b(?:do not|don[’']t|cannot|can[’']t) agree\\b(?! more)",
      '\\bi (?:would |must |strongly )?(?:object|oppose)\\b',
      '(?:^|\\bmy )objection\\b',
      "\\bi(?: am|[’']m) (?:not convinced|against)\\b",
      '\\bon the other side\\b',
      '\\bwould not build on\\b',
      '\\bbreaks at one point\\b',
      '\\bthe case against\\b',
      '\\bdoes not hold\\b',
    ],
    concession: [
      "^(?:fair|granted|true|point taken|you are right|you[’']re right)\\b",
      '\\b(?:is|are) right\\b',
      '\\bgive up (?:part|half|the)\\b',
      '\\byou have (?:moved|convinced) me\\b',
      '\\bi (?:take back|withdraw|concede)\\b',
      '\\byour (?:doubt|point|objection) (?:is|weighs)\\b',
    ],
    standing: [
      "\\bi(?: would|[’']d| want| propose| prefer| suggest| recommend| stand by| keep| am keeping| insist)\\b",
      '\\bfor me\\b',
      '\\b(?:we|you) (?:should|must|need to|have to)\\b',
      '\\b(?:start with|begin with|go with)\\b',
      '\\bdecides this\\b',
    ],
    support: [
      '\\bi can (?:work|live|carry)\\b',
      '\\bi (?:would go along|would start from .{0,4} too|agree|support|like)\\b',
      '\\bworks for me\\b',
      '\\byou have me\\b',
      '^(?:agreed|good|yes|exactly|right)\\b',
    ],
    condition: [
      '\\bone thing i would keep\\b',
      '\\b(?:on these terms|what remains)\\b',
      '\\b(?:on|under) one condition\\b',
      '\\bnot as it stands\\b',
      '\\bonce we add\\b',
      '\\btie it to\\b',
      '\\bdepends on this\\b',
      '\\bone condition\\b',
      '\\b(?:only if|provided that|as long as)\\b',
    ],
    settled: [
      '\\b(?:decided|settled|agreed)\\b',
      '^(?:then|done|go ahead|good|yes)\\b',
      "\\b(?:let us|let[’']s|we[’']ll|we will|we|i) (?:do|go|take|choose|begin|start|will|decide)\\b",
      '\\bi (?:choose|decide|want|like|prefer)\\b',
    ],
    promise: [
      "^(?!if |when ).{0,80}\\bi(?: will|[’']ll| can bring| commit to| would have)\\b(?! (?:not|never|change|withdraw|listen|agree))",
    ],
    step: [String.raw`^(?:let us|let[’']s)\b`],
    gap: [
      String.raw`\b(?:nobody|no word|not one of us|none of|unknown|have not|not been said|a gap|missing)\b`,
    ],
    risk: [
      String.raw`\b(?:risks?|late|fails?|failed|lose|loses|lost|loss|break|breaks|missing|lacks?|short by|not enough|wrong|danger|delay|delayed|in doubt|cannot|unlikely|wish)\b`,
    ],
    planning: [
      String.raw`\b(?:will|plan|planned|let us|let[’']s|begin|start|first step|next step|deadline|how we get|owner|by (?:monday|tuesday|wednesday|thursday|friday|january|february|march|april|may|june|july|august|september|october|november|december))\b`,
    ],
    hedges: [
      String.raw`\b(?:maybe|perhaps|possibly|probably|might|guess|not sure|unsure|i think|seems?)\b`,
    ],
    due: [
      String.raw`\b(?:every|each) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)`,
      String.raw`\b(?:by|before|until|on|from|next|this) (?:the |next |this )?(?:the |next |this )?(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:of |de )?)?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|the end of the (?:week|month|year))(?: \d{1,4})?`,
      String.raw`\b(?:this|next) (?:days?|weeks?|months?|years?|quarter|round)`,
      String.raw`\b(?:in|within|after) (?:\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days?|weeks?|months?|years?|quarter|round)`,
      String.raw`\b(?:before we meet again|today|tomorrow|tonight)\b`,
    ],
    review: [
      String.raw`\b(?:review|look (?:once|again)|check again|run .{1,60} again|decide again|once more|swap|trial)\b`,
    ],
  },
};
