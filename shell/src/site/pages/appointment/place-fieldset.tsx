import { type AppointmentPlace, HOME_COLLECTION_FEE, naira } from '@lagoon/shared/domain';
import {
  Field,
  FieldMessage,
  FieldsetCard,
  fieldId,
  radioGroup,
  useShownError,
} from '@lagoon/shared/forms';
import { Columns, color, focusRing, motion, radius, Stack } from '@lagoon/shared/ui';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { OFFICE, PLACE_TITLES } from '../../components/visit-fact';

const NAME = 'place';
const TITLE = 'Where should we take your sample?';

export function PlaceFieldset() {
  const [{ value }] = useField<AppointmentPlace | ''>(NAME);
  const error = useShownError(NAME);
  return (
    <FieldsetCard step={1} title={TITLE}>
      <Stack $gap={8}>
        <Columns
          $gap={12}
          $columns={['1fr 1fr', '1fr']}
          aria-label={TITLE}
          {...radioGroup(NAME, error)}
        >
          <PlaceCard place="home" id={fieldId(NAME)}>
            {naira(HOME_COLLECTION_FEE)}. Outside cities with a facility, agreed with the care team.
          </PlaceCard>
          <PlaceCard place="walk-in" id={`${fieldId(NAME)}-walk-in`}>
            {OFFICE}
          </PlaceCard>
        </Columns>
        <FieldMessage name={NAME} error={error} />
      </Stack>
      {value === 'home' ? (
        <Field name="address" label="Address for the visit" autoComplete="street-address" />
      ) : null}
    </FieldsetCard>
  );
}

/* a thicker border replaces padding */
const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 14px;
  align-items: start;
  border: 1px solid ${color.controlLine};
  padding: 20px;
  border-radius: ${radius.card};
  background: ${color.surface};
  transition: border-color ${motion.fast};
  &:hover { border-color: ${color.brand600}; }
  [aria-invalid] > & { border: 2px solid ${color.danger700}; padding: 19px; }
  &:has(:checked) {
    border: 2px solid ${color.brand600};
    padding: 19px;
    background: ${color.selected};
  }
  label { font-weight: 700; font-size: 1.0625rem; line-height: 1.4; }
  p { margin-top: 2px; color: ${color.ink600}; font-size: .9375rem; line-height: 1.5; }
  /* transparent, over the whole card */
  input {
    position: absolute;
    inset: -2px;
    z-index: 1;
    margin: 0;
    appearance: none;
    border-radius: ${radius.card};
    cursor: pointer;
  }
  input:focus-visible { ${focusRing} border-radius: ${radius.card}; }
  span {
    width: 24px;
    height: 24px;
    border: 1px solid ${color.controlLine};
    border-radius: 50%;
    background: ${color.surface};
  }
  :checked + span { border: 7px solid ${color.brand600}; }
`;

function PlaceCard({
  id,
  place,
  children,
}: {
  id: string;
  place: AppointmentPlace;
  children: ReactNode;
}) {
  const [{ value }, , { setValue }] = useField<AppointmentPlace | ''>(NAME);
  return (
    <Box>
      <input
        type="radio"
        id={id}
        name={NAME}
        value={place}
        checked={value === place}
        aria-describedby={`${id}-more`}
        onChange={() => setValue(place)}
      />
      <span aria-hidden="true" />
      <div>
        <label htmlFor={id}>{PLACE_TITLES[place]}</label>
        <p id={`${id}-more`}>{children}</p>
      </div>
    </Box>
  );
}
