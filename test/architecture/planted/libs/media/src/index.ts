import { notifications } from '#notifications';

export const media = notifications;
