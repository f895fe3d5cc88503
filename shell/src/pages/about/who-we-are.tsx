import { brand } from '@lagoon/shared/domain';
import { Container, media, Section, space } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { keepEmail } from '../../components/no-break';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1.7fr;
  gap: 64px;
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 16px; }
`;

const Prose = styled.div`
  max-width: ${space.prose};
  & > p { font-size: 1.125rem; line-height: 1.7; text-wrap: pretty; }
  & > p + p { margin-top: 16px; }
`;

export const WhoWeAre = () => (
  <Section $ground="surface" aria-labelledby="who-we-are-title">
    <Columns>
      <h2 id="who-we-are-title">Who we are</h2>
      <Prose>
        <p>
          We are a medical laboratory. People bring us what cannot be seen from outside: a little blood, a cup of urine, a swab. What we
          find in it becomes part of a decision about somebody’s health, so we treat every sample as if it came from our own family.
        </p>
        <p>
          Some who come to us feel unwell and want to know why. Some feel well and want to stay so. Some are sent by their doctor, and some
          are public institutions that want a partner for their own laboratories. All of them are welcome.
        </p>
        <p>
          {keepEmail(
            `You can order online or at our ${brand.area} office, give your sample at home or with us, and read your results by e-mail. Whatever you want to ask on the way, customer support is one phone call away.`,
          )}
        </p>
      </Prose>
    </Columns>
  </Section>
);
