/** Where the queue keeps its tables, when PostgreSQL carries it. */
export const QUEUE_SCHEMA = 'jobs';
