import { aSmallGlandWithALongReach } from './a-small-gland-with-a-long-reach';
import type { SeedArticle } from './article';
import { fastingBeforeABloodSugarTest } from './fasting-before-a-blood-sugar-test';
import { fullBloodCountExplained } from './full-blood-count-explained';
import { genotypeTests } from './genotype-tests';
import { hivTestingAndPrivacy } from './hiv-testing-and-privacy';
import { howToReadReferenceRanges } from './how-to-read-reference-ranges';
import { kidneyFunctionAndTheWaterYouDrink } from './kidney-function-and-the-water-you-drink';
import { liverTestsComeAsAGroup } from './liver-tests-come-as-a-group';
import { malariaTestFirst } from './malaria-test-first';
import { preparingForAHomeSampleVisit } from './preparing-for-a-home-sample-visit';
import { readingALipidProfile } from './reading-a-lipid-profile';
import { urineSampleTheRightWay } from './urine-sample-the-right-way';
import { vitaminDInASunnyCity } from './vitamin-d-in-a-sunny-city';
import { whatHappensToYourSample } from './what-happens-to-your-sample';

/** The articles a new lab starts with, newest first. */
export const articles: readonly SeedArticle[] = [
  whatHappensToYourSample,
  genotypeTests,
  fastingBeforeABloodSugarTest,
  readingALipidProfile,
  howToReadReferenceRanges,
  aSmallGlandWithALongReach,
  urineSampleTheRightWay,
  preparingForAHomeSampleVisit,
  vitaminDInASunnyCity,
  hivTestingAndPrivacy,
  kidneyFunctionAndTheWaterYouDrink,
  malariaTestFirst,
  fullBloodCountExplained,
  liverTestsComeAsAGroup,
];
