export { instantOfUtc, instantOfZone } from './instants.js';
export { Paper, type PaperOptions } from './paper.js';
