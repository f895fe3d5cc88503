import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Fees } from './fees';
import { SampleCollectionHero } from './hero';
import { Intro } from './intro';
import { Questions } from './questions';

/** `/sample-collection` (spec §2): hero, intro, the rules of spec §9, seven questions. */
const SampleCollection = () => (
  <>
    <Head
      title="Sample Collection"
      description="How we take your sample at home or at our office in Lagos, what it costs and how to change the day."
      path={paths.sampleCollection()}
    />
    <SampleCollectionHero />
    <Intro />
    <Fees />
    <Questions />
  </>
);

export default SampleCollection;
