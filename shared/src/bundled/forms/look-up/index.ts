export { askByPhone, type LookUpTexts } from './ask-by-phone';
export { LookUpForm } from './look-up-form';
export { useLookUp } from './use-look-up';
