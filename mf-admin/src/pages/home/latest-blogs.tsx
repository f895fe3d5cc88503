import { CoverPicture, coversCard } from '@lagoon/shared/components';
import { type Blog, dashboardPaths, lagosDay, newestFirst, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media, Row, radius, Small } from '@lagoon/shared/ui';
import { Eye, SquarePen } from 'lucide-react';
import styled from 'styled-components';
import type { Query } from '../../components';
import { Panel, PanelRow } from './panel';

const MOST = 3;

const BlogRow = styled(PanelRow)`
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: 14px;
  padding-right: 12px;
  line-height: inherit;
  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr);
    min-height: 64px;
    padding: 8px 16px;
  }
  &[aria-hidden]::before {
    content: '';
    border-radius: ${radius.control};
    background: ${color.tint};
    aspect-ratio: 16 / 9;
  }
  &[aria-hidden]::after {
    content: '';
    width: 60%;
    height: 1rem;
    border-radius: 4px;
    background: ${color.tint};
  }
`;

const Title = styled(Link)`
  color: ${color.ink900};
  font-weight: 600;
  line-height: 1.4;
  text-decoration: none;
  ${coversCard}
  &:hover { color: ${color.brand700}; text-decoration: underline; }
`;

const Ways = styled(Row)`
  ${media.phone} { display: none; }
  > * {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.control};
    color: ${color.ink900};
  }
  > a { position: relative; z-index: 1; }
  > a:hover { background: ${color.tint}; }
`;

export const LatestBlogs = ({ list }: { list: Query<readonly Blog[]> }) => (
  <Panel title="Latest blogs" query={list} busy={!list.data && !list.isError}>
    <ul>
      {list.data
        ? newestFirst(list.data)
            .slice(0, MOST)
            .map(({ _id, id, title, date, designImg }) => (
              <BlogRow key={_id}>
                <CoverPicture
                  $radius="control"
                  $ratio={['16 / 9', '3 / 2']}
                  src={designImg}
                  alt=""
                  width={64}
                  height={36}
                  loading="lazy"
                  decoding="async"
                />
                <div>
                  <Title to={dashboardPaths.editBlog(id)} aria-label={`Edit ${title}`}>
                    {title}
                  </Title>
                  <Small>{lagosDay(date)}</Small>
                </div>
                <Ways $gap={8}>
                  <Link to={paths.article(title)} aria-label={`View ${title}`}>
                    <Eye size={20} />
                  </Link>
                  <span aria-hidden>
                    <SquarePen size={20} />
                  </span>
                </Ways>
              </BlogRow>
            ))
        : Array.from({ length: MOST }, (_, at) => <BlogRow key={at} aria-hidden />)}
      {list.data?.length === 0 ? <BlogRow>There are no blogs yet.</BlogRow> : null}
    </ul>
  </Panel>
);
