import { notifications } from '#notifications';

export const reporting = notifications;
