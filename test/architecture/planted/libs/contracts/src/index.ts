import { payments } from '#payments';

export const contracts = payments;
