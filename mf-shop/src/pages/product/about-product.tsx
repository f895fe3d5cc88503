import { Steps } from '@lagoon/shared/components';
import { brand, type Product } from '@lagoon/shared/domain';
import { Container, color, font, media, Section, space } from '@lagoon/shared/ui';
import { Check } from 'lucide-react';
import styled from 'styled-components';

/** From order to support (spec §1). */
const steps = [
  { title: 'Order and pay', text: 'Add the test to your cart, transfer the amount, send your proof of payment.' },
  { title: 'Give your sample', text: `At home or at our ${brand.area} office.` },
  { title: 'Read your results', text: 'By e-mail, with a notification.' },
  { title: 'Ask us', text: 'Customer support is a call away.' },
];

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 40px;
  margin-top: 24px;
  border-top: 1px solid ${color.line};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 54px;
  padding-block: 8px;
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  svg { flex: none; color: ${color.success700}; }
`;

const Joined = styled.p`
  margin-top: 14px;
  color: ${color.ink500};
  font-size: .9375rem;
  overflow-wrap: anywhere;
`;

/** The included tests: as a checklist, and as the comma-joined line of spec §2. */
const Included = ({ tests }: { tests: string[] }) => (
  <div>
    <h2>What is included</h2>
    <List>
      {tests.map((test, at) => (
        <Item key={at}>
          <Check size={20} strokeWidth={1.9} aria-hidden="true" />
          {test}
        </Item>
      ))}
    </List>
    <Joined>{tests.join(', ')}</Joined>
  </div>
);

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

const Heading = styled.h2`
  font-size: ${font.h3};
  margin-bottom: 24px;
`;

const Text = styled.p`
  margin-top: 16px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const AboutProduct = ({ product }: { product: Product }) => (
  <Section $ground="surface">
    <Container>
      <Columns>
        <Main>
          {product.test.length > 0 ? <Included tests={product.test} /> : null}
          <div>
            <h2>About this test</h2>
            {product.desc ? <Text>{product.desc}</Text> : null}
            <Text>Results are information for you and your doctor. They are not a diagnosis on their own.</Text>
          </div>
        </Main>
        <div>
          <Heading>How it works</Heading>
          <Steps steps={steps} />
        </div>
      </Columns>
    </Container>
  </Section>
);
