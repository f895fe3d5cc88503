import { Head } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { useState } from 'react';
import { AdditionalServices } from './additional-services';
import { PublicSectorHero } from './hero';
import { Intro } from './intro';
import { MainServices } from './main-services';
import { Training } from './training';
import { WorkTogether } from './work-together';

/** The offer to public institutions (spec §2), and the second contact form at its end. */
function PublicSector() {
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <Head
        title={wrong ? 'Error: Public Sector' : 'Public Sector'}
        description={`Public-private partnership with ${brand.name}: point of care testing, on-site laboratories, management, send-out testing and training.`}
        path={paths.publicSector()}
      />
      <PublicSectorHero />
      <Intro />
      <MainServices />
      <AdditionalServices />
      <Training />
      <WorkTogether onWrong={setWrong} />
    </>
  );
}

export default PublicSector;
