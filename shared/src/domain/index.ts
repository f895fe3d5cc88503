export * from './brand';
export * from './constants';
export * from './naira';
export * from './paging';
export * from './paths';
export * from './search';
export * from './test-options';
export * from './types';
