import type { Blog } from '@lagoon/shared/domain';
import { Field, TextArea } from '@lagoon/shared/forms';
import { useCreateBlogMutation, useUpdateBlogMutation } from '../../api/blogs';
import { FieldsCard, FormColumns, type Outcome, PictureField, RecordForm, type Versioned } from '../../components/record-form';
import { blogKind } from './blog-values';
import { DateField } from './date-field';

/** The blog form: empty, or with the article that is edited. */
export function BlogForm({ loaded }: { loaded?: Versioned<Blog> }) {
  const [create] = useCreateBlogMutation();
  const [update] = useUpdateBlogMutation();
  const calls = {
    create: async (body: object) => (await create(body)) as Outcome<Blog>,
    update: async (id: string, body: object, etag: string | undefined) => (await update({ id, body, etag })) as Outcome<Blog>,
  };
  return (
    <RecordForm kind={blogKind} calls={calls} {...(loaded ? { loaded } : {})}>
      <FormColumns>
        <FieldsCard>
          <Field name="title" label="Title" autoComplete="off" />
          <DateField />
        </FieldsCard>
        <PictureField noun="Blog" />
        <FieldsCard>
          <TextArea name="content" label="Content" rows={10} />
        </FieldsCard>
      </FormColumns>
    </RecordForm>
  );
}
