import { PageOpening, TwoColumns } from '@lagoon/shared/components';
import { brand, isRecord } from '@lagoon/shared/domain';
import { askByPhone, LookUpForm, type LookUpTexts } from '@lagoon/shared/forms/look-up';
import { color, Stack } from '@lagoon/shared/ui';
import styled from 'styled-components';

const texts: LookUpTexts = {
  notFound: 'No visit has this reference and phone number: check the reference, and use the number you gave with the booking.',
  failed: 'We could not look up your visit just now. Please try again in a moment.',
};

const isFound = (value: unknown): value is { token: string } => isRecord(value) && typeof value.token === 'string';

const Panel = styled(Stack)`
  h2 { font-size: 1.25rem; letter-spacing: -.01em; }
  a { font-weight: 700; color: ${color.ink900}; }
`;

/** Finds a visit by reference and phone number. @param onFound gets a token that opens the visit */
const FindVisit = ({ onFound }: { onFound: (token: string) => void }) => (
  <div>
    <PageOpening title="Manage your visit" lead="Enter its reference and your phone number to move or cancel it." />
    <TwoColumns>
      <LookUpForm
        of="appointment"
        label="Show My Visit"
        phoneHint="The number you gave with the booking"
        texts={texts}
        open={async (asked) => {
          const { token } = await askByPhone('appointment', '/api/appointments/visit/find', asked, texts, isFound);
          onFound(token);
        }}
      />
      <Panel as="aside" aria-labelledby="where-title" $gap={12} $p={[24, 18]} $radius="card" $bg="tint" $font="1rem">
        <h2 id="where-title">Where is my reference?</h2>
        <p>It’s in our e-mails about your visit and on the page shown after you booked.</p>
        <p>
          Can’t find it? Call <a href={brand.phoneHref}>{brand.phone}</a>, {brand.hours}, and we’ll look it up by name.
        </p>
      </Panel>
    </TwoColumns>
  </div>
);
export default FindVisit;
