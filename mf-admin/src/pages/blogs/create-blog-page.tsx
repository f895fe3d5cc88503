import { PageMeta } from '../../components/page-meta';
import { FormPage } from '../../components/record-form';
import { BlogForm } from './blog-form';

export default function Page() {
  return (
    <FormPage title="Create Blog">
      <PageMeta title="Create Blog" />
      <BlogForm />
    </FormPage>
  );
}
