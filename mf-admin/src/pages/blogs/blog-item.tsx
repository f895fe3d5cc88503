import { type Blog, lagosDay, paths } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import { Eye, SquarePen } from 'lucide-react';
import { DeleteButton } from '../../components/delete-record/delete-button';
import type { Deletable } from '../../components/delete-record/use-delete-record';
import { Actions, Body, Facts, IconLink, Item, Name } from '../../components/record-grid/record-card';
import { RecordPicture } from '../../components/record-grid/record-picture';

interface BlogItemProps {
  blog: Blog;
  onDelete: (blog: Deletable) => void;
}

/** One article with what can be done to it. */
export const BlogItem = ({ blog: { id, title, date, designImg }, onDelete }: BlogItemProps) => (
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
