import { ProductRow } from '@lagoon/shared/components/product-card';
import type { Product } from '@lagoon/shared/domain';
import { Container, Section } from '@lagoon/shared/ui';

/** A few tests to go on to. */
export const OtherPanels = ({ products }: { products: Product[] }) =>
  products.length > 0 ? (
    <Section>
      <Container>
        <h2>Other panels</h2>
        <ProductRow products={products} />
      </Container>
    </Section>
  ) : null;
