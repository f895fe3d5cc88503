export * from './errors';
export * from './hash';
export * from './network';
export * from './rows';
export * from './validation';
