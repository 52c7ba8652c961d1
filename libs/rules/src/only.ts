/** The named keys of a record and no others. */
export function only<Of, Key extends keyof Of>(of: Of, keys: readonly Key[]): Pick<Of, Key> {
  return Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<Of, Key>;
}
