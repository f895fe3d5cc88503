import { Loading, Slot, Steps } from '@lagoon/shared/components';
import { Head, JsonLd, productData } from '@lagoon/shared/components/head';
import { brand, excerpt, nameInPath, type Product, paths } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import {
  Columns,
  Container,
  color,
  NotFoundView,
  Section,
  Stack,
  space,
  Text,
} from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { Failure } from '../../components/failure';
import { ProductRow } from '../../components/product-card/product-grid';
import { ProductDetails } from './product-details';

/** Spec §1. */
const steps = [
  {
    title: 'Order and pay',
    text: 'Add the test to your cart, transfer the amount, send your proof of payment.',
  },
  { title: 'Give your sample', text: `At home or at our ${brand.area} office.` },
  { title: 'Read your results', text: 'By e-mail, with a notification.' },
  { title: 'Ask us', text: 'Customer support is a call away.' },
];

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

/** A checklist, then the line of spec §2. */
const Included = ({ tests }: { tests: string[] }) => (
  <div>
    <h2>What is included</h2>
    <Columns as="ul" $gap="0 40px" $columns={[2, 1]} $mt={24} $line="top">
      {tests.map((test, at) => (
        <Item key={at}>
          <Check size={20} />
          {test}
        </Item>
      ))}
    </Columns>
    <Text $mt={14} $color="ink500" $font="small" $overflowWrap="anywhere">
      {tests.join(', ')}
    </Text>
  </div>
);

const AboutProduct = ({ product }: { product: Product }) => (
  <Section $ground="surface">
    <Container>
      <Columns
        $gap={['48px 80px', 48, 48]}
        $columns={[`minmax(0, ${space.prose}) minmax(240px, 360px)`, 'minmax(0, 1fr) 240px', 1]}
        $justify="space-between"
      >
        <Stack $gap={52} $alignSelf="start">
          {product.test.length > 0 ? <Included tests={product.test} /> : null}
          <div>
            <h2>About this test</h2>
            {product.desc ? (
              <Text $mt={16} $whiteSpace="pre-line" $overflowWrap="anywhere">
                {product.desc}
              </Text>
            ) : null}
            <Text $mt={16}>
              Results are information for you and your doctor. They are not a diagnosis on their
              own.
            </Text>
          </div>
        </Stack>
        <div>
          <Text as="h2" $mb={24} $font="h3">
            How it works
          </Text>
          <Steps steps={steps} />
        </div>
      </Columns>
    </Container>
  </Section>
);

const MoreTests = ({ products }: { products: Product[] }) =>
  products.length > 0 ? (
    <Section>
      <Container>
        <h2>More tests</h2>
        <ProductRow products={products} />
      </Container>
    </Section>
  ) : null;

/** The canonical address has the stored name, in its case. */
const ProductHead = ({ product }: { product: Product }) => (
  <>
    <Head
      title={product.name}
      description={excerpt(product.desc) || `${product.name} at ${brand.name}, Lagos.`}
      path={paths.product(product.name)}
      image={product.image}
    />
    <JsonLd data={productData(product)} />
  </>
);

/** Spec §2. */
export default function ProductPage() {
  const name = nameInPath(useLocation().pathname);
  const { currentData: view, isError } = useView('product', name);

  if (view?.product)
    return (
      <>
        <ProductHead product={view.product} />
        <ProductDetails
          key={view.product.id}
          product={view.product}
          panels={view.panels}
          parts={view.parts}
        />
        <AboutProduct product={view.product} />
        <Slot name="product:below" />
        <MoreTests products={view.others} />
      </>
    );
  if (view) return <NotFoundView />;
  return (
    <>
      <title>{`${name} | ${brand.name}`}</title>
      {isError ? <Failure /> : <Loading label="Loading test" />}
    </>
  );
}
