import {
  ActionLink,
  BottomBar,
  Breadcrumb,
  CoverPicture,
  PanelNote,
} from '@lagoon/shared/components';
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
import { changeCart, useCartItems, useCartRestored, useQuantityOf } from '@lagoon/shared/late-cart';
import type { NamedTest, ProductView } from '@lagoon/shared/lists';
import { Link } from '@lagoon/shared/router';
import { Box, Columns, Container, color, media, Section, Text } from '@lagoon/shared/ui';
import { House, type LucideIcon, MailCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CartControl } from '../../components/product-card/cart-control';

const Sold = styled.p`
  display: none;
  ${media.phone} {
    position: absolute;
    inset: 0 166px 0 16px;
    display: grid;
    align-content: center;
    line-height: 1.3;
    font-size: .875rem;
    color: ${color.ink600};
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    strong {
      color: ${color.ink900};
      font-size: 1.1875rem;
      line-height: 1.3;
      overflow-wrap: anywhere;
    }
  }
  /* doubled font size: the price has the row for itself */
  @media (max-width: 18em) { position: static; span { display: none; } }
`;

const Control = styled(CartControl)<{ $inCart: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 12px;
  ${media.phone} {
    /* the same place for button and stepper, so that a late cart causes no layout shift */
    flex: 1;
    height: 56px;
    align-content: center;
    justify-content: end;
    grid-template-columns: ${({ $inCart }) => ($inCart ? 'repeat(2, minmax(0, 1fr))' : '134px')};
    > * { min-height: 48px; padding-inline: 0; }
    > div { height: 56px; }
  }
  @media (max-width: 18em) {
    flex: 1 0 100%;
    height: auto;
    grid-template-columns: 1fr;
    gap: 4px;
  }
`;

/** On a phone also in a fixed bar (spec §2). */
function Buy({ product }: { product: Product }) {
  const inCart = useQuantityOf(product.id) > 0;
  return (
    <BottomBar>
      {inCart ? null : (
        <Sold aria-hidden="true">
          <span>{product.name}</span>
          <strong>{priceText(product.price)}</strong>
        </Sold>
      )}
      <Control $inCart={inCart} product={product} kind="primary" size="large">
        <ActionLink label="Go to cart" to={paths.cart()} $kind="secondary" $size="large" />
      </Control>
    </BottomBar>
  );
}

interface PanelNotesProps extends Pick<ProductView, 'panels' | 'parts'> {
  product: Product;
}

/** Tests that are in the cart alone and in a panel. */
function PanelNotes({ product, panels, parts }: PanelNotesProps) {
  const items = useCartItems();
  const inCart = ({ id }: NamedTest) => items.some((item) => item.id === id);
  const shown = useShown();
  if (!shown || !inCart(product)) return null;
  const twice = [
    ...panels
      .filter(inCart)
      .slice(0, 1)
      .map((panel) => ({ test: product, panel })),
    ...parts.filter(inCart).map((test) => ({ test, panel: product })),
  ];
  return twice.map(({ test, panel }) => (
    <PanelNote
      key={test.id}
      test={test.name}
      panel={panel.name}
      onRemove={() => {
        // the note and its button go
        document.querySelector('h1')?.focus({ preventScroll: true });
        changeCart('lineDeleted', test.id)?.catch(() => {});
      }}
    />
  ));
}

/** False until the first click when the cart loads late: nothing moves without a click. */
function useShown() {
  const [shown, setShown] = useState(useCartRestored());
  useEffect(() => {
    const show = () => setShown(true);
    window.addEventListener('click', show, { capture: true, once: true });
    return () => window.removeEventListener('click', show, { capture: true });
  }, []);
  return shown;
}

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
