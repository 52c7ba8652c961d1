import { payments } from '#payments';
import { secret } from '../../venues/src/secret.js';

export const bookings = [payments, secret];
