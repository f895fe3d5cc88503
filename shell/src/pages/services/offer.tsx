import { CardBody, IconDisc } from '@lagoon/shared/components';
import { brand, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Card, Columns, color } from '@lagoon/shared/ui';
import { Headset } from 'lucide-react';
import styled from 'styled-components';
import ambulance from '../../art/tile-ambulance-light.svg';
import scan from '../../art/tile-scan-mid.svg';
import shield from '../../art/tile-shield-mid.svg';
import stethoscope from '../../art/tile-stethoscope-light.svg';
import tubes from '../../art/tile-tubes-light.svg';
import { PageSection } from '../../components/page-parts';

const Grid = styled(Columns)`
  & > ul { display: contents; }
  & > aside, & li { display: flex; flex-direction: column; overflow: hidden; }
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

export const Offer = () => (
  <PageSection id="offer" title="What We Offer" lead="Five services, for the days when you are well and the days when you are not.">
    <Grid $columns={[3, 2, 1]} $gap={[24, 12]} $mt={[36, 24]}>
      <ul>
        {services.map(({ title, text, image, way }) => (
          <Card as="li" key={title}>
            <img src={image} alt="" width={400} height={300} loading="lazy" />
            <CardBody $align="start" $p={['22px 24px 16px', '18px 18px 10px']}>
              <h3>{title}</h3>
              <p>{text}</p>
              {way.url.startsWith('tel:') ? <a href={way.url}>{way.title}</a> : <Link to={way.url}>{way.title}</Link>}
            </CardBody>
          </Card>
        ))}
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

/** The five services (titles: spec §2), each with its own next step. */
const services = [
  {
    title: 'General Medicine',
    text: 'Talk with a doctor about how you feel, which tests make sense for you, and what your results mean.',
    image: stethoscope,
    way: { title: 'Ask for a visit', url: paths.contact() },
  },
  {
    title: 'Advanced Diagnostic Imaging',
    text: 'Pictures of the inside of the body, for the questions that a blood test alone cannot answer.',
    image: scan,
    way: { title: 'Ask about imaging', url: paths.contact() },
  },
  {
    title: 'Comprehensive Laboratory Services',
    text: 'Single tests and whole panels, from a full blood count to hormones and vitamins, each with its price.',
    image: tubes,
    way: { title: 'Explore Our Tests', url: paths.shop() },
  },
  {
    title: 'Preventive Health Programs',
    text: 'Regular check-ups while you feel well, so that you and your doctor can follow your health over the years.',
    image: shield,
    way: { title: 'Ask about a program', url: paths.contact() },
  },
  {
    title: '24/7 Emergency Care',
    text: 'Urgent care by day and by night, also outside our office hours. Call before you come. If a life is in danger, go to the nearest hospital at once.',
    image: ambulance,
    way: { title: `Call ${brand.phone}`, url: brand.phoneHref },
  },
] as const;
