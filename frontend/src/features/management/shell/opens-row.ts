/** Marks what opens a row of a list: the keys `j` and `k` go from one to the next. */
export const OPENS_ROW = { 'data-opens-row': '' } as const;
