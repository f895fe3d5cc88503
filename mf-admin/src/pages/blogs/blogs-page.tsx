import { useBlogsQuery } from '@lagoon/shared/data';
import { type Blog, dashboardPaths, lagosDay, newestFirst, paths } from '@lagoon/shared/domain';
import { useMemo } from 'react';
import { RecordGridPage, type Tile } from '../../components';

const tileOf = ({ id, title, date, designImg }: Blog): Tile => ({
  name: title,
  facts: lagosDay(date),
  picture: designImg,
  edit: dashboardPaths.editBlog(id),
  view: paths.article(title),
});

export default function BlogsPage() {
  const { data, isError, refetch } = useBlogsQuery();
  const blogs = useMemo(() => data && newestFirst(data), [data]);
  return (
    <RecordGridPage
      kind="Blog"
      search={{ label: 'Search by title', placeholder: 'For example, genotype' }}
      list={{ data: blogs, isError, refetch }}
      tileOf={tileOf}
      failedTitle="Error Getting Blogs..."
    />
  );
}
