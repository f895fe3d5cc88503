export * from './query';
export * from './route-schema';
