import { DataSource } from 'typeorm';

export const impure = DataSource;
