import { PageOpening, TwoColumns } from '@lagoon/shared/components';
import { isLike } from '@lagoon/shared/domain';
import {
  askByPhone,
  LookUpForm,
  type LookUpTexts,
  ReferenceHelp,
} from '@lagoon/shared/forms/look-up';

const texts: LookUpTexts = {
  notFound:
    'No visit has this reference and phone number: check the reference, ' +
    'and use the number you gave with the booking.',
  failed: 'We could not look up your visit just now. Please try again in a moment.',
};

const isFound = isLike<{ token: string }>({ token: '' });

const FIND = {
  of: 'appointment',
  path: '/api/appointments/visit/find',
  texts,
  isAnswer: isFound,
} as const;

const FindVisit = ({ onFound }: { onFound: (token: string) => void }) => (
  <div>
    <PageOpening
      title="Manage your visit"
      lead="Enter your visit reference and phone number to change or cancel."
    />
    <TwoColumns>
      <LookUpForm
        of="appointment"
        label="Show My Visit"
        phoneHint="The number you gave with the booking"
        texts={texts}
        open={async (asked) => onFound((await askByPhone(FIND, asked)).token)}
      />
      <ReferenceHelp
        where={'It’s in our e-mails about your visit and on the page shown after ' + 'you booked.'}
      />
    </TwoColumns>
  </div>
);
export default FindVisit;
