import { Loading, useMounted } from '@lagoon/shared/components';
import { BLOG_FRESH_MS, paths } from '@lagoon/shared/domain';
import { useParams } from '@lagoon/shared/router';
import { useBlogRecordQuery } from '../../api/blogs';
import { PageMeta } from '../../components/page-meta';
import { FormPage, LoadFailure } from '../../components/record-form';
import { BlogForm } from './blog-form';

/** Opened again within five seconds nothing is asked (spec §9). */
const fresh = { refetchOnMountOrArgChange: BLOG_FRESH_MS / 1000 };

export default function Page() {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useBlogRecordQuery(id, fresh);
  const mounted = useMounted();
  if (currentData)
    return (
      <FormPage title="Edit Blog">
        <PageMeta title="Edit Blog" />
        <BlogForm key={id} loaded={currentData} />
      </FormPage>
    );
  return (
    <>
      <PageMeta title="Edit Blog" />
      {error && !isFetching && mounted ? (
        <LoadFailure
          noun="blog"
          id={id}
          failure={error}
          onRetry={() => void refetch()}
          list={paths.allBlogs()}
          listLabel="All blogs"
          create={paths.createBlog()}
        />
      ) : (
        <Loading label="Loading the blog" />
      )}
    </>
  );
}
