import type { SamplePublication } from './sample-publication.ts';
import { bakeryNights } from './samples/bakery-nights.ts';
import { bicycleCoOp } from './samples/bicycle-co-op.ts';
import { eelCount } from './samples/eel-count.ts';
import { lighthouseNovel } from './samples/lighthouse-novel.ts';
import { museumReopening } from './samples/museum-reopening.ts';
import { pluginRelease } from './samples/plugin-release.ts';
import { railwayGame } from './samples/railway-game.ts';
import { schoolCanteen } from './samples/school-canteen.ts';
import { stalePrices } from './samples/stale-prices.ts';
import { villageBattery } from './samples/village-battery.ts';
import { villageEnergy } from './samples/village-energy.ts';
import { wardHandover } from './samples/ward-handover.ts';

/** The sample publications, all but one of them decided; a remix follows its original. */
export const samplePublications: readonly SamplePublication[] = [
  villageEnergy,
  railwayGame,
  bakeryNights,
  eelCount,
  lighthouseNovel,
  stalePrices,
  schoolCanteen,
  pluginRelease,
  museumReopening,
  wardHandover,
  bicycleCoOp,
  villageBattery,
];
