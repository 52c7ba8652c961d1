/** What the house does, in the order of Site §1; the sentences are our own. */
export const SERVICES = [
  {
    name: 'Wedding receptions',
    text: 'A ceremony under the oaks, dinner at long tables, and the last dance after midnight.',
  },
  {
    name: 'Corporate events',
    text: 'Off-sites, launches and year-end dinners with room to talk and to park.',
  },
  {
    name: 'Family reunions',
    text: 'Shade for the grandparents, grass for the children, brisket for everyone.',
  },
  {
    name: 'Private parties',
    text: 'Birthdays, anniversaries, graduations: one space, or the whole property.',
  },
  { name: 'Barbecue catering', text: 'Smoked over oak a few steps from your table. Add it to any request.' },
  { name: 'Party planning', text: 'Package A, B or C: from a quiet hand on the day to the entire plan.' },
] as const;
