export * from './administrator';
export * from './appointment';
export * from './blog';
export * from './checkout';
export * from './contact';
export * from './image';
export * from './look-up';
export * from './product';
export { digits, lines, requiredText, text } from './text';
