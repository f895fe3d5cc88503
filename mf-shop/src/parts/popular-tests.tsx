import { POPULAR_TESTS, paths } from '@lagoon/shared/domain';
import {
  Box,
  Cluster,
  Container,
  ErrorDrawing,
  Lead,
  Section,
  Stack,
  Text,
  TextLink,
} from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { ProductRow } from '../components/product-card/product-grid';

/** As high as the cards, also before they load and after a failure. */
const FullHeight = styled.div<{ $failed: boolean }>`
  display: grid;
  margin-top: 12px;
  & > * { grid-area: 1 / 1; }
  ${({ $failed }) => $failed && '& > :first-child { visibility: hidden; }'}
`;

/** Nothing when the shop has no tests. */
export default function PopularTests() {
  const { currentData: popular, isError } = useView('popular', POPULAR_TESTS);
  const failed = !popular && isError;
  const products = popular?.items;
  if (products?.length === 0) return null;
  return (
    <Section aria-labelledby="popular-title" aria-busy={!products && !failed}>
      <Container>
        <Cluster $gap="4px 32px" $align="end" $justify="space-between">
          <div>
            <h2 id="popular-title">Popular tests</h2>
            <Lead $mt={8}>What each test includes, and what it costs.</Lead>
          </div>
          <TextLink to={paths.shop()}>
            All tests
            <ArrowRight size={18} />
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
}
