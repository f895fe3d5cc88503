import { brand, paths } from '@lagoon/shared/domain';
import { Head, JsonLd, organizationData } from '@lagoon/shared/head';
import { Collection } from './collection';
import { FindUs } from './find-us';
import { Hero } from './hero';
import { HowToOrder } from './how-to-order';
import { Service } from './service';

/** Home (spec §1): what the lab is, how an order goes, and where it is. */
const Home = () => (
  <>
    <Head
      title={`Medical laboratory in ${brand.area}, Lagos`}
      description={`Order a laboratory test online, give your sample at home or at our office in ${brand.area}, Lagos, and read your confidential results by e-mail.`}
      path={paths.home()}
    />
    <JsonLd data={organizationData()} />
    <Hero />
    <HowToOrder />
    <Collection />
    <Service />
    <FindUs />
  </>
);

export default Home;
