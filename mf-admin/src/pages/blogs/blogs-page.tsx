import { useBlogsQuery } from '@lagoon/shared/data';
import { type Blog, lagosDay, newestFirst, paths } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import { Eye, SquarePen } from 'lucide-react';
import { useMemo } from 'react';
import { useDeleteBlogMutation } from '../../api/products-and-blogs';
import { type Deletable, DeleteButton } from '../../components/delete-record';
import { RecordGridPage } from '../../components/record-grid/record-grid-page';
import { Actions, Body, Facts, IconLink, Item, Name, RecordPicture } from '../../components/record-grid/record-tile';

interface BlogItemProps {
  blog: Blog;
  onDelete: (blog: Deletable) => void;
}

/** One article with what can be done to it. */
const BlogItem = ({ blog: { id, title, date, designImg }, onDelete }: BlogItemProps) => (
  <Item>
    <RecordPicture src={designImg} ratio={16 / 9} onPhone="middle" />
    <Body>
      <Name>{title}</Name>
      <Facts>{lagosDay(date)}</Facts>
      <Actions>
        <ButtonLink to={paths.editBlog(id)} $kind="secondary" $size="small" aria-label={`Edit ${title}`}>
          <SquarePen size={20} strokeWidth={1.9} aria-hidden="true" />
          Edit
        </ButtonLink>
        <IconLink to={paths.article(title)} aria-label={`View ${title}`}>
          <Eye size={20} strokeWidth={1.9} aria-hidden="true" />
        </IconLink>
        <DeleteButton name={title} onClick={() => onDelete({ id, name: title })} />
      </Actions>
    </Body>
  </Item>
);

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
