import { brand, paths } from '@lagoon/shared/domain';
import { Collection } from './collection';
import { FindUs } from './find-us';
import { Hero } from './hero';
import { HowToOrder } from './how-to-order';
import { Service } from './service';

/** Home (spec §1): what the lab is, how an order goes, and where it is. */
const Home = () => (
  <>
    <title>{`${brand.name} | Medical laboratory in Lekki, Lagos`}</title>
    <meta
      name="description"
      content="Order a laboratory test online, give your sample at home or at our office in Lekki, Lagos, and read your confidential results by e-mail."
    />
    <link rel="canonical" href={paths.home()} />
    <Hero />
    <HowToOrder />
    <Collection />
    <Service />
    <FindUs />
  </>
);

export default Home;
