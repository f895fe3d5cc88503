import { useShownError } from '@lagoon/shared/forms';
import { ReadField } from '../../components/record-form';
import { useDateToast } from './use-date-toast';

/** The day of an article; a wrong one is told in passing as well. */
export function DateField() {
  useDateToast(useShownError('date'));
  return <ReadField name="date" label="Date" type="date" narrow />;
}
