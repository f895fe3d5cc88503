/** A form that opens a customer's own record by its reference and phone number. */
export { askByPhone, type LookUpTexts } from './ask-by-phone';
export { LookUpForm } from './look-up-form';
export { useLookUp } from './use-look-up';
