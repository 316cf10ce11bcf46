import { limits } from '@convoke/contract/limits.ts';
import type { VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { formatNumber } from '../../lib/language/locale.ts';

interface StepTexts {
  title: string;
  placeholder: string;
  help: string;
}

interface VisionExample {
  name: string;
  texts: Record<VisionField, string>;
}

const steps: Record<VisionField, StepTexts> = {
  teamVision: {
    title: 'Team Vision',
    placeholder:
      'Example: Turn our closed branch library into a place the neighbourhood runs itself.',
    help: 'A mission briefing: what is your team here to solve, plan or imagine?',
  },
  objectives: {
    title: 'Objectives',
    placeholder:
      'Example: Find out who would come, and why. Choose what to offer first. Agree who pays.',
    help: 'List 3-5 specific objectives that will help achieve the vision.',
  },
  keyResults: {
    title: 'Key Results',
    placeholder: 'Example: 200 neighbours asked. Three offers tried. Costs for two years covered.',
    help: 'Define measurable outcomes that indicate success.',
  },
};

/** Complete examples; each fills all steps. */
const examples: readonly VisionExample[] = [
  {
    name: 'A library reopening',
    texts: {
      teamVision:
        'Reopen our closed branch library as a place that the neighbourhood runs itself, within a year and without money from the city.',
      objectives:
        '1. Find out who would come, and what for.\n2. Choose the three offers to start with.\n3. Find people who keep the door open, and a way to thank them.\n4. Agree with the city on the building.',
      keyResults:
        '200 neighbours asked by March.\nThree offers tried on six Saturdays, 40 visitors each.\n25 people who each take a shift a month.\nA signed agreement for two years.',
    },
  },
  {
    name: 'A product launch',
    texts: {
      teamVision:
        'Bring our app for home bakers from a well-loved test version to a launch that pays for itself.',
      objectives:
        '1. Decide who it is for, and who it is not for.\n2. Set a price that bakers find fair.\n3. Choose two ways to reach them.\n4. List what must be mended before launch.',
      keyResults:
        '1,000 paying bakers after three months.\nFewer than 3 in 100 leave in a month.\nEvery new baker finishes a first recipe within a day.',
    },
  },
  {
    name: 'A flood plan',
    texts: {
      teamVision:
        'Prepare a river town of 9,000 people for the flood that comes once in thirty years, so that nobody is surprised by it.',
      objectives:
        '1. Know which streets flood first.\n2. Warn everyone in time, also those without a phone.\n3. Practise the night it happens.\n4. Settle who decides, and who stands in.',
      keyResults:
        'A warning reaches every household within 30 minutes.\nTwo drills a year with 1,500 people.\nNo ground-floor ward left in the hospital.',
    },
  },
];

/**
 * The texts of the vision screen. Texts in quotes in docs/behaviour.md are fixed, see docs/behaviour.md#fixed-texts.
 */
export const visionMessages = {
  title: 'Define Your Vision',
  steps,
  stepOf: (title: string) => `Step: ${title}`,
  stepStates: {
    active: 'You are here',
    completed: 'Completed',
    filled: 'Filled in',
    open: 'Nothing written yet',
    disabled: 'Opens once the earlier steps are filled in',
  },
  back: 'Back',
  next: 'Next',
  submit: 'Next: Summon Your Thinking Team',
  tooLong: (length: number, excess: number) =>
    `${formatNumber(length)} of at most ${formatNumber(limits.visionText)} characters. Shorten it by ${formatNumber(excess)}; nothing was cut.`,
  propose: 'Let the team propose objectives and key results',
  proposing: 'Proposing objectives and key results…',
  goals: 'Goals',
  draftingGoals: 'Drafting…',
  editGoals: 'Show and edit',
  editing: (title: string) => `Editing ${title}`,
  startNewProject: 'Start a new project',
  notStarted: 'The code for that could not be loaded. Please try again.',
  fromFormer: 'From your former vision',
  proposeAgain: 'Propose again',
  keepFormer: 'Keep',
  examplesLabel: 'Examples',
  startFromFile: 'Start from a file',
  startFromExample: 'Start from an example:',
  examples,
  keys: { control: 'Ctrl', enter: 'Enter' },
  restoreText: 'Restore my text',
};
