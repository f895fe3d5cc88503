import { Breadcrumb, CoverPicture } from '@lagoon/shared/components';
import { crumbsTo } from '@lagoon/shared/components/head';
import {
  brand,
  countText,
  HOME_COLLECTION_FEE,
  naira,
  type Product,
  paths,
  priceText,
  testsLine,
} from '@lagoon/shared/domain';
import { useCartItems } from '@lagoon/shared/late-cart';
import type { ProductView } from '@lagoon/shared/lists';
import { Link } from '@lagoon/shared/router';
import { Box, Columns, Container, color, media, Section, Text } from '@lagoon/shared/ui';
import { House, type LucideIcon, MailCheck, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { Buy } from './buy';
import { PanelNotes } from './panel-notes';

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
  {
    Icon: House,
    title: `Home sample collection, ${naira(HOME_COLLECTION_FEE)}`,
    text: `Or walk in at our ${brand.area} office.`,
  },
  { Icon: MailCheck, title: 'Results by e-mail', text: 'We notify you when they are ready.' },
  { Icon: ShieldCheck, title: 'Confidential', text: 'Only you receive your results.' },
];

const Assurances = () => (
  <Box as="ul" $mt={[28, 24]} $line="top">
    {assurances.map(({ Icon, title, text }) => (
      <Row key={title}>
        <Icon size={24} />
        <div>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
      </Row>
    ))}
  </Box>
);

const FactList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  margin: 0 0 24px;
  ${media.collapsedNav} { column-gap: 20px; font-size: 1rem; }
  dt { color: ${color.ink600}; font-size: .9375rem; line-height: 1.5; }
  dd { margin: 0; font-weight: 600; line-height: 1.5; }
`;

const resultText = (days: number) => (days === 0 ? 'Same day' : `Within ${countText(days, 'day')}`);

function Facts({
  product: { sample, fasting, resultDays },
  panels,
}: {
  product: Product;
  panels: ProductView['panels'];
}) {
  const facts = [
    sample && { label: 'Sample', text: sample },
    fasting !== undefined && { label: 'Fasting', text: fasting ? 'Needed' : 'Not needed' },
    resultDays !== undefined && { label: 'Result', text: resultText(resultDays) },
  ].filter((fact) => typeof fact === 'object');
  if (facts.length + panels.length === 0) return null;
  return (
    <FactList>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {panels.length > 0 ? <AlsoIn panels={panels} /> : null}
    </FactList>
  );
}

/** Reserves its width, so that nothing moves when the cart has loaded. */
const Mark = styled.span<{
  $shown: boolean;
}>`visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};`;

const MOST_PANELS = 2;

function AlsoIn({ panels }: Pick<ProductView, 'panels'>) {
  const items = useCartItems();
  return (
    <Box $flex="1 0 100%">
      <dt>Also in</dt>
      {panels.slice(0, MOST_PANELS).map(({ id, name, price }) => (
        <dd key={id}>
          <Link to={paths.product(name)}>{name}</Link>, {priceText(price)}
          <Mark $shown={items.some((item) => item.id === id)}>, in your cart</Mark>
        </dd>
      ))}
    </Box>
  );
}

interface DetailsProps extends Pick<ProductView, 'panels' | 'parts'> {
  product: Product;
}

export function ProductDetails({ product, panels, parts }: DetailsProps) {
  const tests = testsLine(product);
  return (
    <Section $py="0 clamp(2rem, 1.5rem + 3.7vw, 5rem)" $overflowWrap="anywhere">
      <Container>
        <Breadcrumb
          crumbs={crumbsTo(['Tests', paths.shop()], [product.name, paths.product(product.name)])}
        />
        <Columns
          $gap={[64, 32, 24]}
          $columns={['minmax(0, 1.12fr) minmax(0, 1fr)', 1]}
          $align="start"
        >
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
            {tests ? (
              <Text $mt={12} $color="brand700" $font="small" $weight={700} $tracking=".02em">
                {tests}
              </Text>
            ) : null}
            <Text
              $my="16px 20px"
              $font={['2.125rem', '1.75rem']}
              $weight={700}
              $leading={1.2}
              $tracking="-.01em"
            >
              {priceText(product.price)}
            </Text>
            <PanelNotes product={product} panels={panels} parts={parts} />
            <Facts product={product} panels={panels} />
            <Buy product={product} />
            <Assurances />
          </div>
        </Columns>
      </Container>
    </Section>
  );
}
