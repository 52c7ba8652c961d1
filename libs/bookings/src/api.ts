/** The types of this library's routes, by who calls them. */
export type * from './api/shared.js';
export type * from './api/visitor.js';
export type * from './api/customer.js';
export type * from './api/staff.js';
