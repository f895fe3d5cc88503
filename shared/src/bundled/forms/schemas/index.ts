export * from './administrator';
export * from './appointment';
export * from './blog';
export * from './checkout';
export * from './contact';
export * from './image';
export * from './product';
export * from './reference-and-phone';
