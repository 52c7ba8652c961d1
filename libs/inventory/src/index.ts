export type { CustomItem, FurnitureItem } from './api.js';
export { InventoryFacade } from './inventory.facade.js';
export { InventoryModule } from './inventory.module.js';
export { seedFurniture } from './seed-furniture.js';
