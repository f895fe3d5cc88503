import { breadcrumbData, type Crumb, JsonLd } from '@lagoon/shared/components/head';
import { Link } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding-block: 10px;
  font-size: .9375rem;
  li { min-width: 0; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-height: 44px; color: ${color.ink600}; }
  a:hover { color: ${color.brand700}; }
  li[aria-hidden] { display: flex; color: ${color.controlLine}; }
`;

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  /** separator; an arrow by default */
  between?: string;
}

export const Breadcrumb = ({ crumbs, between }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb">
    <List>
      {crumbs.map(({ title, url }, at) => (
        <Fragment key={url}>
          {at > 0 ? <li aria-hidden="true">{between ?? <ChevronRight size={16} />}</li> : null}
          {at < crumbs.length - 1 ? (
            <li>
              <Link to={url}>{title}</Link>
            </li>
          ) : (
            <li aria-current="page">{title}</li>
          )}
        </Fragment>
      ))}
    </List>
    <JsonLd data={breadcrumbData(crumbs)} />
  </nav>
);
