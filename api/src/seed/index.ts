export { dropKeptPassword, seedAdministrator } from './administrator';
export { seedBlogs } from './blogs';
export { seedProducts } from './products';
