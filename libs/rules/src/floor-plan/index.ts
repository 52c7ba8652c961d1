export * from './furniture.js';
export * from './rooms.js';
export * from './scene.js';
export * from './commands.js';
export * from './history.js';
