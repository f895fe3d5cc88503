import { type Blog, dashboardPaths, type Product } from '@lagoon/shared/domain';
import { Card, color, media, Row } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ownerNow, pagesWithDrafts, SmallLink } from '../../components';

interface KnownRecords {
  products?: readonly Pick<Product, 'id' | 'name'>[];
  blogs?: readonly Pick<Blog, 'id' | 'title'>[];
}

/** Without the id of a record, the path of a form begins those of its records. */
const FORMS = [
  { form: 'Create Product', path: dashboardPaths.createProduct() },
  { form: 'Create Blog', path: dashboardPaths.createBlog() },
  { form: 'Edit Product', path: dashboardPaths.editProduct('') },
  { form: 'Edit Blog', path: dashboardPaths.editBlog('') },
];

/** @param pages paths of pages with a draft; a page without a form is skipped */
export const keptWork = (pages: readonly string[], { products = [], blogs = [] }: KnownRecords) =>
  pages.flatMap((to) => {
    const records = [
      ...products.map(({ id, name }) => ({ name, path: dashboardPaths.editProduct(id) })),
      ...blogs.map(({ id, title }) => ({ name: title, path: dashboardPaths.editBlog(id) })),
    ];
    const name = records.find(({ path }) => path === to)?.name ?? '';
    return FORMS.filter(({ path }) => to.startsWith(path)).map(({ form }) => ({ to, form, name }));
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
            <SmallLink
              label="Continue"
              to={to}
              aria-label={`Continue: ${form}${name ? `, ${name}` : ''}`}
            />
          </Work>
        ))}
      </ul>
    </Card>
  );
}
