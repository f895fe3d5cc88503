import type { Product } from '@lagoon/shared/domain';
import { ProductGrid } from '@lagoon/shared/product-card';
import { Container, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Grid = styled(ProductGrid)`
  margin-top: 24px;
  /* four in rows of three would leave one alone */
  @media (min-width: 43.75em) and (max-width: 63.99em) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { margin-top: 16px; }
`;

/** A few tests to go on to. */
export const OtherPanels = ({ products }: { products: Product[] }) =>
  products.length > 0 ? (
    <Section>
      <Container>
        <h2>Other panels</h2>
        <Grid products={products} heading="h3" />
      </Container>
    </Section>
  ) : null;
