import type { Product } from '@lagoon/shared/domain';
import { Container, media, Section, space } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { HowItWorks } from './how-it-works';
import { Included } from './included';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${space.prose}) minmax(240px, 360px);
  justify-content: space-between;
  gap: 48px 80px;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr) 240px; gap: 48px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Main = styled.div`
  display: grid;
  align-content: start;
  gap: 52px;
  min-width: 0;
`;

const Description = styled.p`
  margin-top: 16px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Caution = styled.p`
  margin-top: 16px;
`;

/** What the test is and what it holds, beside how ordering goes. */
export const AboutProduct = ({ product }: { product: Product }) => (
  <Section $ground="surface">
    <Container>
      <Columns>
        <Main>
          {product.test.length > 0 ? <Included tests={product.test} /> : null}
          <div>
            <h2>About this test</h2>
            {product.desc ? <Description>{product.desc}</Description> : null}
            <Caution>Results are information for you and your doctor. They are not a diagnosis on their own.</Caution>
          </div>
        </Main>
        <HowItWorks />
      </Columns>
    </Container>
  </Section>
);
