import { Card, Container, color, Lead, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';
import management from '../../art/service-management.svg';
import onSite from '../../art/service-on-site.svg';
import pointOfCare from '../../art/service-point-of-care.svg';
import sendOut from '../../art/service-send-out.svg';

const Opening = styled(Lead)`margin-top: 8px;`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  margin-top: 36px;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); gap: 20px; }
  ${media.phone} { margin-top: 28px; }
`;

const Service = styled(Card)`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  overflow: hidden;
  break-inside: avoid;
  & img { width: 100%; height: 100%; min-height: 216px; object-fit: cover; }
  & div { align-self: center; padding: 24px 28px; }
  & h3 { font-size: 1.25rem; }
  & p { margin-top: 8px; color: ${color.ink600}; font-size: 1rem; line-height: 1.55; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & img { height: 180px; min-height: 0; }
    & div { padding: 20px; }
  }
`;

/** The four main services (spec §2), titles to the letter. */
const services = [
  {
    title: 'Point of care testing',
    text: 'Tests at the bedside, in the clinic or in the community, with an answer while the patient is still there. We supply the devices, train the people who use them, and check their quality.',
    image: pointOfCare,
  },
  {
    title: 'On-site laboratory operations',
    text: 'We run the laboratory inside your hospital or institution: people, equipment, supplies and daily quality control, to standards that we agree with you.',
    image: onSite,
  },
  {
    title: 'Management solutions',
    text: 'You keep your laboratory and we help to manage it: work flow, stock, equipment care, records and reports, so that costs and waiting times can be planned.',
    image: management,
  },
  {
    title: 'Send-out testing',
    text: 'Samples that your laboratory does not test itself are collected, packed and carried to ours. The results come back to you by e-mail, accurate and confidential.',
    image: sendOut,
  },
] as const;

export const MainServices = () => (
  <Section aria-labelledby="services-title">
    <Container>
      <h2 id="services-title">Four ways to work with us</h2>
      <Opening>Each can stand alone, or be part of one agreement.</Opening>
      <Grid>
        {services.map(({ title, text, image }) => (
          <Service as="li" key={title}>
            <img src={image} alt="" width={400} height={300} loading="lazy" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Service>
        ))}
      </Grid>
    </Container>
  </Section>
);
