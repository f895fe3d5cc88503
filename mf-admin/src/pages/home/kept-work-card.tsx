import { type Blog, dashboardPaths, type Product } from '@lagoon/shared/domain';
import { ButtonLink, Card, color, media, Row } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ownerNow, pagesWithDrafts } from '../../components';

interface KnownRecords {
  products?: readonly Pick<Product, 'id' | 'name'>[] | undefined;
  blogs?: readonly Pick<Blog, 'id' | 'title'>[] | undefined;
}

/** @param pages paths of pages with a draft; a page without a form is skipped */
export const keptWork = (pages: readonly string[], { products = [], blogs = [] }: KnownRecords) =>
  pages.flatMap((to) => {
    if (to === dashboardPaths.createProduct()) return [{ to, form: 'Create Product', name: '' }];
    if (to === dashboardPaths.createBlog()) return [{ to, form: 'Create Blog', name: '' }];
    if (to.startsWith(dashboardPaths.editProduct('')))
      return [
        {
          to,
          form: 'Edit Product',
          name: products.find(({ id }) => dashboardPaths.editProduct(id) === to)?.name ?? '',
        },
      ];
    if (to.startsWith(dashboardPaths.editBlog('')))
      return [
        {
          to,
          form: 'Edit Blog',
          name: blogs.find(({ id }) => dashboardPaths.editBlog(id) === to)?.title ?? '',
        },
      ];
    return [];
  });

const Work = styled(Row)`
  & + & { border-top: 1px solid ${color.tint2}; }
  p { min-width: 0; }
  a { flex: none; }
  ${media.phone} { flex-wrap: wrap; }
`;

export function KeptWorkCard(known: KnownRecords) {
  const [pages] = useState(() => pagesWithDrafts(ownerNow()));
  const work = keptWork(pages, known);
  if (work.length === 0) return null;
  return (
    <Card as="section" aria-label="Unsaved work" $bg="tint">
      <ul>
        {work.map(({ form, name, to }) => (
          <Work
            as="li"
            key={to}
            $gap="12px 24px"
            $justify="space-between"
            $p={['16px 28px', '16px 18px']}
            $overflowWrap="anywhere"
          >
            <p>
              <strong>{form}:</strong> we kept what you had typed{name ? ` for “${name}”` : ''}.
            </p>
            <ButtonLink
              to={to}
              $kind="secondary"
              $size="small"
              aria-label={`Continue: ${form}${name ? `, ${name}` : ''}`}
            >
              Continue
            </ButtonLink>
          </Work>
        ))}
      </ul>
    </Card>
  );
}
