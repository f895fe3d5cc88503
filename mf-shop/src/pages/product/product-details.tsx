import { Breadcrumb, CoverPicture } from '@lagoon/shared/components';
import { testsLine } from '@lagoon/shared/components/product-card';
import { brand, HOME_COLLECTION_FEE, naira, type Product, paths, priceText } from '@lagoon/shared/domain';
import { Box, Container, color, media, Section } from '@lagoon/shared/ui';
import { House, type LucideIcon, MailCheck, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { Buy } from './buy';

const Row = styled.li`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 0 14px;
  padding-block: 16px;
  border-bottom: 1px solid ${color.line};
  svg { margin-top: 2px; color: ${color.brand600}; }
  strong { display: block; font-weight: 600; line-height: 1.5; }
  span { color: ${color.ink600}; font-size: .9375rem; line-height: 1.5; }
`;

const assurances: { Icon: LucideIcon; title: string; text: string }[] = [
  { Icon: House, title: `Home sample collection, ${naira(HOME_COLLECTION_FEE)}`, text: `Or walk in at our ${brand.area} office.` },
  { Icon: MailCheck, title: 'Results by e-mail', text: 'We notify you when they are ready.' },
  { Icon: ShieldCheck, title: 'Confidential', text: 'Only you receive your results.' },
];

/** What a worried buyer wants to know, beside the price. */
const Assurances = () => (
  <Box as="ul" $mt={[28, 24]} $line="top">
    {assurances.map(({ Icon, title, text }) => (
      <Row key={title}>
        <Icon size={24} strokeWidth={1.7} aria-hidden="true" />
        <div>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
      </Row>
    ))}
  </Box>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.12fr 1fr;
  gap: 64px;
  align-items: start;
  > * { min-width: 0; }
  ${media.collapsedNav} { gap: 32px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 24px; }
`;

const Tests = styled.p`
  margin-top: 12px;
  color: ${color.brand700};
  font-weight: 700;
  font-size: .9375rem;
  letter-spacing: .02em;
`;

const Price = styled.p`
  margin-block: 16px 20px;
  font-weight: 700;
  font-size: 2.125rem;
  line-height: 1.2;
  letter-spacing: -.01em;
  ${media.phone} { font-size: 1.75rem; }
`;

const crumbsOf = (name: string) => [
  { title: 'Home', url: paths.home() },
  { title: 'Tests', url: paths.shop() },
  { title: name, url: paths.product(name) },
];

/** The first screen of a product: picture, name, how many tests, price, Add To Cart, and what comes with it. */
export function ProductDetails({ product }: { product: Product }) {
  const tests = testsLine(product);
  return (
    <Section $py="0 clamp(2rem, 1.5rem + 3.7vw, 5rem)" $overflowWrap="anywhere">
      <Container>
        <Breadcrumb crumbs={crumbsOf(product.name)} />
        <Columns>
          <CoverPicture
            $ratio={['575 / 496', '8 / 5']}
            $radius="card"
            src={product.image}
            alt={product.name}
            width={640}
            height={480}
            sizes="(min-width: 64em) 660px, (min-width: 43.75em) 50vw, 92vw"
            fetchPriority="high"
          />
          <div>
            <h1 tabIndex={-1}>{product.name}</h1>
            {tests ? <Tests>{tests}</Tests> : null}
            <Price>{priceText(product.price)}</Price>
            <Buy product={product} />
            <Assurances />
          </div>
        </Columns>
      </Container>
    </Section>
  );
}
