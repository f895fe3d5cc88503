import { ActionLink, Breadcrumb, CardBody, IconDisc } from '@lagoon/shared/components';
import { crumbsTo, Head } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Box, ButtonLink, Card, Columns, Container, color, focusRingOnDark, Lead, media, radius, TextLink } from '@lagoon/shared/ui';
import { CalendarDays, Headset, HeartHandshake, type LucideIcon, Microscope, Sprout, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import banner from '../../art/banner-tubes.svg';
import ambulance from '../../art/tile-ambulance-light.svg';
import scan from '../../art/tile-scan-mid.svg';
import shield from '../../art/tile-shield-mid.svg';
import stethoscope from '../../art/tile-stethoscope-light.svg';
import tubes from '../../art/tile-tubes-light.svg';
import { Closing } from '../../components/closing';
import { PageSection } from '../../components/page-parts';

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
      <ActionLink label="See all tests" to={paths.shop()} $kind="secondary" />
    </Closing>
  </>
);

export default Services;

const Tubes = styled.img`
  align-self: end;
  width: 100%;
  max-width: 472px;
  height: auto;
  margin-top: 24px;
  justify-self: end;
  ${media.phone} { max-width: 300px; margin-top: 0; justify-self: center; }
`;

const Banner = () => (
  <Box as="section" $line="bottom" $bg="tint" aria-label="Our Services">
    <Columns as={Container} $columns={['minmax(0, 1.3fr) minmax(0, 1fr)', 1]} $gap={[64, 40, 24]}>
      <Box $alignSelf="center" $py={['24px 40px', '8px 0']}>
        <Breadcrumb crumbs={crumbsTo(['Our Services', paths.services()])} between="|" />
        <h1 tabIndex={-1}>Our Services</h1>
        <Lead $maxWidth="34rem" $mt={12}>
          From a first talk about how you feel to a result you can rely on.
        </Lead>
      </Box>
      <Tubes src={banner} alt="" width={520} height={280} />
    </Columns>
  </Box>
);

const Grid = styled(Columns)`
  & > ul { display: contents; }
  & > aside, & li { display: flex; flex-direction: column; }
  & li { overflow: hidden; }
  & li img { width: 100%; aspect-ratio: 8 / 5; object-fit: cover; }
  & h3 { font-size: 1.25rem; }
  & p { margin: 6px 0 8px; color: ${color.ink600}; text-wrap: pretty; }
  & a { display: inline-flex; align-items: center; min-height: 44px; color: ${color.brand600}; font-weight: 600; }
  & a:hover { color: ${color.brand700}; }
  & li a { margin-top: auto; }
`;

const Help = styled(Card)`
  align-items: start;
  justify-content: center;
  & > span { background: ${color.surface}; }
  & h3 { margin-top: 18px; }
  & > a { color: ${color.brand700}; }
`;

const Service = ({ title, image, way, children }: Record<'title' | 'image' | 'children', string> & { way: ReactNode }) => (
  <Card as="li">
    <img src={image} alt="" width={400} height={300} loading="lazy" />
    <CardBody $align="start" $p={['22px 24px 16px', '18px 18px 10px']}>
      <h3>{title}</h3>
      <p>{children}</p>
      {way}
    </CardBody>
  </Card>
);

/** Titles: spec §2. */
const Offer = () => (
  <PageSection id="offer" title="What We Offer" lead="Five services, for the days when you are well and the days when you are not.">
    <Grid $columns={[3, 2, 1]} $gap={[24, 12]} $mt={[36, 24]}>
      <ul>
        <Service title="General Medicine" image={stethoscope} way={<Link to={paths.contact()}>Ask for a visit</Link>}>
          Talk with a doctor about how you feel, which tests make sense for you, and what your results mean.
        </Service>
        <Service title="Advanced Diagnostic Imaging" image={scan} way={<Link to={paths.contact()}>Ask about imaging</Link>}>
          Scans that answer questions a blood test cannot.
        </Service>
        <Service title="Comprehensive Laboratory Services" image={tubes} way={<Link to={paths.shop()}>Explore Our Tests</Link>}>
          Single tests and whole panels, from a full blood count to hormones and vitamins, each with its price.
        </Service>
        <Service title="Preventive Health Programs" image={shield} way={<Link to={paths.contact()}>Ask about a program</Link>}>
          Regular check-ups while you feel well, so that you and your doctor can follow your health over the years.
        </Service>
        <Service title="24/7 Emergency Care" image={ambulance} way={<a href={brand.phoneHref}>{`Call ${brand.phone}`}</a>}>
          Urgent care by day and by night, also outside our office hours. Call before you come. If a life is in danger, go to the nearest
          hospital at once.
        </Service>
      </ul>
      <Help as="aside" $p={[32, '24px 18px 16px']} $bg="tint" aria-labelledby="help-title">
        <IconDisc icon={Headset} />
        <h3 id="help-title">Not sure what you need?</h3>
        <p>Tell us what worries you, and customer support helps you to choose.</p>
        <Link to={paths.contact()}>Contact us</Link>
      </Help>
    </Grid>
  </PageSection>
);

const DarkCard = styled(CardBody)`
  border: 1px solid ${color.darkLine};
  border-radius: ${radius.card};
  background: ${color.darkCurrent};
  & svg { color: ${color.amber500}; }
  & h3 { margin-top: 18px; font-size: 1.25rem; }
  & p { margin: 6px 0 12px; color: ${color.tint2}; text-wrap: pretty; }
`;

const Way = styled(TextLink)`
  margin-top: auto;
  color: ${color.surface};
  &:hover { color: ${color.amber500}; }
  &:focus-visible { ${focusRingOnDark} }
`;

type CarePointProps = Record<'title' | 'to' | 'way' | 'children', string> & { icon: LucideIcon };

const CarePoint = ({ icon: Icon, title, to, way, children }: CarePointProps) => (
  <DarkCard as="li" $align="start" $p={['28px 24px 18px', '22px 20px 12px']}>
    <Icon size={28} />
    <h3>{title}</h3>
    <p>{children}</p>
    <Way to={to}>{way}</Way>
  </DarkCard>
);

/** Titles: spec §2. */
const Care = () => (
  <PageSection id="care" title="Precision Testing. Compassionate Care." ground="dark">
    <Columns as="ul" $columns={[4, 2, 1]} $gap={[24, 12]} $mt={[40, 28]}>
      <CarePoint icon={UsersRound} title="Our Team" to={paths.team()} way="Meet our team">
        People at the bench, at the desk and on the phone, who know that behind every sample somebody is waiting.
      </CarePoint>
      <CarePoint icon={Microscope} title="State of the Art Facilities" to={paths.contact()} way="Where to find us">
        Modern instruments in rooms made for careful work, so that each test is done the way it should be.
      </CarePoint>
      <CarePoint icon={HeartHandshake} title="Patient-Centered Approach" to={paths.sampleCollection()} way="How we take samples">
        At home or at our office, at a time that suits you, with every step explained before it happens.
      </CarePoint>
      <CarePoint icon={Sprout} title="Community Engagement" to={paths.publicSector()} way="Our public sector work">
        We work with public institutions, so that good laboratory care reaches more people than come to our door.
      </CarePoint>
    </Columns>
  </PageSection>
);
