import { CardBody, CoverPicture, coversCard, LinkCard } from '@lagoon/shared/components';
import { type Product, paths, priceText, testsIncluded } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Card, color, media, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { CartControl } from './cart-control';

const Control = styled(CartControl)``;

const Box = styled(LinkCard)`
  ${media.hover} {
    &:hover h2 a, &:hover h3 a { color: ${color.brand700}; text-decoration: underline; }
    &:hover ${Control} > button { background: ${color.brand600}; color: ${color.surface}; }
    ${Control} > button:hover { background: ${color.brand700}; }
  }
`;

const Tile = styled(Link)`
  display: block;
  overflow: hidden;
  border-radius: 13px 13px 0 0;
  background: ${color.tint};
`;

const Name = styled.h2`
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.35;
  letter-spacing: 0;
  text-wrap: balance;
  a { color: inherit; text-decoration: none; text-decoration-thickness: 2px; ${coversCard} }
  ${media.collapsedNav} { font-size: 1rem; }
`;

/** A longer price is smaller on a phone. */
const LONG = 13;

const Price = styled.p<{ $long: boolean }>`
  margin-block: auto 20px;
  padding-top: 16px;
  font-weight: 700;
  font-size: 1.25rem;
  line-height: 1.2;
  ${media.collapsedNav} {
    margin-bottom: 12px;
    padding-top: 12px;
    font-size: ${({ $long }) => ($long ? '.8125rem' : '1.0625rem')};
  }
`;

interface ProductCardProps {
  product: Product;
  /** loads the picture at once */
  first?: boolean;
  heading?: 'h2' | 'h3';
}

/** The name's link covers the card; the picture's has no tab stop. */
function ProductCard({ product, first = false, heading = 'h2' }: ProductCardProps) {
  const included = testsIncluded(product);
  const price = priceText(product.price);
  return (
    <Box as="article">
      <Tile to={paths.product(product.name)} tabIndex={-1} aria-hidden="true">
        <CoverPicture
          $ratio="4 / 3"
          src={product.image}
          alt=""
          width={400}
          height={300}
          sizes="(max-width: 43.74em) 44vw, min(22vw, 270px)"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </Tile>
      <CardBody $p={[18, 12, 12]}>
        <Name as={heading}>
          <Link to={paths.product(product.name)}>{product.name}</Link>
        </Name>
        {included ? (
          <Text $mt={4} $color="ink600" $font={['small', '.875rem', '.875rem']} $leading={1.45}>
            {included}
          </Text>
        ) : null}
        <Price $long={price.length > LONG}>{price}</Price>
        <Control product={product} />
      </CardBody>
    </Box>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 24px;
  ${media.collapsedNav} { gap: 16px 12px; }
  /* one column when a word does not fit in half of the screen */
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.25rem, 50% - 6px)), 1fr));
    gap: 12px;
  }
`;

const ROW = 4;

/** @param opening loads the first row's pictures at once */
export const ProductGrid = ({
  products,
  opening = false,
}: {
  products: Product[];
  opening?: boolean;
}) => (
  <Grid>
    {products.map((product, at) => (
      <li key={product._id}>
        <ProductCard product={product} first={opening && at < ROW} />
      </li>
    ))}
  </Grid>
);

const Row = styled(Grid)`
  margin-top: 24px;
  ${media.phone} { margin-top: 16px; }
`;

/** As high as a usual card, so that nothing moves when the products arrive. */
const CardPlaceholder = styled(Card)`
  overflow: hidden;
  &::before { content: ''; display: block; aspect-ratio: 4 / 3; background: ${color.tint}; }
  &::after { content: ''; display: block; height: calc(120px + 4.294rem); }
  ${media.phone} { &::after { height: calc(96px + 5.244rem); } }
  @media (max-width: 21.5em) { &::after { height: calc(96px + 6.594rem); } }
`;

export const ProductRow = ({ products }: { products: Product[] | undefined }) =>
  products ? (
    <Row>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} heading="h3" />
        </li>
      ))}
    </Row>
  ) : (
    <Row as="div" aria-hidden="true">
      {Array.from({ length: ROW }, (_, at) => (
        <CardPlaceholder key={at} />
      ))}
    </Row>
  );
