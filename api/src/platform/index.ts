export * from './errors';
export * from './hash';
export * from './network';
export * from './text';
export * from './validation';
