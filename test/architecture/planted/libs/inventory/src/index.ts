import { media } from '#media';

export const inventory = media;
