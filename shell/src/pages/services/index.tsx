import { IconDisc } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import { CalendarDays } from 'lucide-react';
import { Closing } from '../../components/closing';
import { Banner } from './banner';
import { Care } from './care';
import { Offer } from './offer';

/** Services (spec §2): a banner with the way here, five services, four cards. */
const Services = () => (
  <>
    <Head
      title="Our Services"
      description="General medicine, diagnostic imaging, laboratory tests, preventive health programs and emergency care from a medical laboratory in Lagos."
      path={paths.services()}
    />
    <Banner />
    <Offer />
    <Care />
    <Closing
      id="begin-title"
      figure={<IconDisc icon={CalendarDays} />}
      title="Choose a day that suits you"
      text="Book a visit to our office, or have your sample taken at home."
    >
      <ButtonLink to={paths.appointment()}>Book An Appointment</ButtonLink>
      <ButtonLink to={paths.shop()} $kind="secondary">
        See all tests
      </ButtonLink>
    </Closing>
  </>
);

export default Services;
