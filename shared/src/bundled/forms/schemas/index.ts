export * from './administrator';
export * from './appointment';
export * from './blog';
export * from './checkout';
export * from './contact';
export * from './image';
export * from './order-status';
export * from './product';
