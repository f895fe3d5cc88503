export { askByPhone, askForRecord, type LookUpTexts } from './ask';
export { LookUpForm } from './look-up-form';
export { ReferenceHelp } from './reference-help';
