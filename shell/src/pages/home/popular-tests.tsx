import { ProductRow } from '@lagoon/shared/components/product-card';
import { type Product, paths } from '@lagoon/shared/domain';
import { Box, Cluster, Container, ErrorDrawing, Lead, Section, Stack, Text, TextLink } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';

/** The cards' place stays while they are on their way, and when they do not come: nothing on the page moves. */
const FullHeight = styled.div<{ $failed: boolean }>`
  display: grid;
  margin-top: 12px;
  & > * { grid-area: 1 / 1; }
  ${({ $failed }) => $failed && '& > :first-child { visibility: hidden; }'}
`;

interface PopularTestsProps {
  /** undefined while they are on their way */
  products: Product[] | undefined;
  failed: boolean;
}

/** The first tests of the lab's own list; a shop without tests has no such row. */
export const PopularTests = ({ products, failed }: PopularTestsProps) =>
  products?.length === 0 ? null : (
    <Section aria-labelledby="popular-title" aria-busy={!products && !failed}>
      <Container>
        <Cluster $gap="4px 32px" $align="end" $justify="space-between">
          <div>
            <h2 id="popular-title">Popular tests</h2>
            <Lead $mt={8}>Each with what it includes and its price.</Lead>
          </div>
          <TextLink to={paths.shop()}>
            All tests
            <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
          </TextLink>
        </Cluster>
        <FullHeight $failed={failed}>
          <ProductRow products={products} />
          {failed ? (
            <Stack $gap={8} $justifyItems="center" $alignContent="center" $textAlign="center">
              <Box $radius="card" $overflow="hidden">
                <ErrorDrawing />
              </Box>
              <Text $mt={16}>We couldn’t load these tests just now.</Text>
              <TextLink to={paths.shop()}>Go to the shop</TextLink>
            </Stack>
          ) : null}
        </FullHeight>
      </Container>
    </Section>
  );
