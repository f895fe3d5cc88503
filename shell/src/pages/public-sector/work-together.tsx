import { Steps } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { partnershipSchema } from '@lagoon/shared/forms/schemas';
import { Container, color, font, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ContactForm } from '../../components/contact-form/contact-form';
import { keepHours } from '../../components/no-break';

export const WORK_TOGETHER_ID = 'work-together';

const Grid = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: 64px;
  align-items: start;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); gap: 40px; }
`;

const Aside = styled.div`
  padding-top: 32px;
  & > h2 { margin-bottom: 24px; font-size: 1.5625rem; }
  ${media.collapsedNav} { padding-top: 0; }
`;

const Call = styled.div`
  margin-top: 32px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  color: ${color.ink600};
  font-size: ${font.small};
  & a { display: inline-flex; align-items: center; min-height: 44px; color: ${color.ink900}; font-size: 1.5rem; font-weight: 700; letter-spacing: -.01em; text-decoration: none; }
  & a:hover { text-decoration: underline; }
`;

const steps = [
  { title: 'You write to us', text: 'Tell us who you are, where you work, and what you need.' },
  { title: 'We answer', text: 'By e-mail or by phone: we listen, ask, and agree on a first meeting.' },
  { title: 'You receive a proposal', text: 'In writing: what we would do, where, and what it would cost.' },
] as const;

/** The second contact form, and what comes after it. */
export const WorkTogether = ({ onWrong }: { onWrong: (wrong: boolean) => void }) => (
  <Section id={WORK_TOGETHER_ID} aria-label="Write to us">
    <Grid>
      <ContactForm heading="Let's work together" schema={partnershipSchema} onWrong={onWrong} />
      <Aside>
        <h2>What happens next</h2>
        <Steps steps={steps} />
        <Call>
          <p>Would you rather talk?</p>
          <a href={brand.phoneHref}>{brand.phone}</a>
          <p>{keepHours(brand.hours)}</p>
        </Call>
      </Aside>
    </Grid>
  </Section>
);
