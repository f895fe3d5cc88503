import { useMounted } from '@lagoon/shared/components';
import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import { usePopularQuery } from '@lagoon/shared/data';
import { brand, POPULAR_TESTS, PRODUCTS_IN_TOTAL, paths } from '@lagoon/shared/domain';
import { Collection } from './collection';
import { FindUs } from './find-us';
import { HomeHero } from './hero';
import { HowToOrder } from './how-to-order';
import { PopularTests } from './popular-tests';
import { Service } from './service';

/** Home (spec §1): what the lab is, how an order goes, some of its tests, and where it is. */
export default function Home() {
  const { currentData: popular, isError } = usePopularQuery(POPULAR_TESTS);
  const mounted = useMounted();
  return (
    <>
      <Head
        title={`Medical laboratory in ${brand.area}, Lagos`}
        description={`Order a laboratory test online, give your sample at home or at our office in ${brand.area}, Lagos, and read your confidential results by e-mail.`}
        path={paths.home()}
      />
      <JsonLd data={organizationData()} />
      <HomeHero tests={popular?.total ?? PRODUCTS_IN_TOTAL} />
      <HowToOrder />
      <PopularTests products={popular?.items} failed={!popular && isError && mounted} />
      <Collection />
      <Service />
      <FindUs />
    </>
  );
}
