import { notifications } from '#notifications';

export const payments = notifications;
