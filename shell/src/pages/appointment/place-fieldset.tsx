import { type AppointmentPlace, HOME_COLLECTION_FEE, naira } from '@lagoon/shared/domain';
import { describedBy, Field, FieldMessage, FieldsetCard, fieldId, useShownError } from '@lagoon/shared/forms';
import { media } from '@lagoon/shared/ui';
import { useField } from 'formik';
import styled from 'styled-components';
import { OFFICE, PLACE_TITLES } from '../../components/place-text';
import { RadioCard } from './radio-card';

const NAME = 'place';
const TITLE = 'Where should we take your sample?';

const Cards = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  ${media.phone} { grid-template-columns: 1fr; }
`;

const Choice = styled.div`
  display: grid;
  gap: 8px;
`;

/** Where: at home, which costs the fee of spec §9 and needs an address, or at the office. */
export function PlaceFieldset() {
  const [{ value }, , { setValue }] = useField<AppointmentPlace | ''>(NAME);
  const error = useShownError(NAME);
  const card = (place: AppointmentPlace) => ({
    name: NAME,
    value: place,
    title: PLACE_TITLES[place],
    checked: value === place,
    invalid: Boolean(error),
    onChoose: () => setValue(place),
  });
  return (
    <FieldsetCard step={1} title={TITLE}>
      <Choice>
        <Cards
          role="radiogroup"
          aria-label={TITLE}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(NAME, { error })}
        >
          <RadioCard {...card('home')} id={fieldId(NAME)}>
            {naira(HOME_COLLECTION_FEE)}. Outside cities with a facility, agreed with the care team.
          </RadioCard>
          <RadioCard {...card('walk-in')} id={`${fieldId(NAME)}-walk-in`}>
            {OFFICE}
          </RadioCard>
        </Cards>
        <FieldMessage name={NAME} error={error} />
      </Choice>
      {value === 'home' ? <Field name="address" label="Address for the visit" autoComplete="street-address" /> : null}
    </FieldsetCard>
  );
}
