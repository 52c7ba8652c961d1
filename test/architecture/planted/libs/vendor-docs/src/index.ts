import { notifications } from '#notifications';

export const vendorDocs = notifications;
