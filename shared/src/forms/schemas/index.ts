export * from './appointment';
export * from './blog';
export * from './checkout';
export * from './contact';
export * from './image';
export * from './login';
export * from './product';
export * from './required';
