export { inTransaction } from '.';
