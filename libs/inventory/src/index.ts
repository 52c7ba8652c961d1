export { InventoryFacade, type CustomItem, type FurnitureItem } from './inventory.facade.js';
export { InventoryModule } from './inventory.module.js';
export { seedFurniture } from './seed-furniture.js';
