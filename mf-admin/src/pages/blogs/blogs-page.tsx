import { useBlogsQuery } from '@lagoon/shared/data';
import { type Blog, newestFirst, paths } from '@lagoon/shared/domain';
import { useMemo } from 'react';
import { useDeleteBlogMutation } from '../../api/delete-record';
import { RecordGridPage } from '../../components/record-grid/record-grid-page';
import { BlogItem } from './blog-item';

const titleOf = ({ title }: Blog) => title;

/** `/dashboard/all-blogs`: every article, newest first, to edit, to look at and to delete (spec §2). */
export default function BlogsPage() {
  const { data, isError, refetch } = useBlogsQuery();
  const [remove] = useDeleteBlogMutation();
  const blogs = useMemo(() => data && newestFirst(data), [data]);
  return (
    <RecordGridPage
      title="Blogs"
      kind="Blog"
      words={['blog', 'blogs']}
      create={{ label: 'Create Blog', to: paths.createBlog() }}
      search={{ label: 'Search by title', placeholder: 'For example, genotype' }}
      list={{ data: blogs, isError, refetch }}
      nameOf={titleOf}
      remove={remove}
      consequence="It leaves the blog at once, and cannot be brought back."
      empty="There are no blogs yet."
      failed={{ title: 'Error Getting Blogs...', text: 'We couldn’t load the blogs. Please try again later.' }}
    >
      {(blog, onDelete) => <BlogItem key={blog._id} blog={blog} onDelete={onDelete} />}
    </RecordGridPage>
  );
}
