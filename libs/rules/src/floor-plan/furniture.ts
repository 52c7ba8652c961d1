export interface Furniture {
  key: string;
  label: string;
  /** Lengths on a plan are whole tenths of a foot; the rules call one a pixel (Plans §3). */
  width: number;
  height: number;
  seats: number;
  shape: 'rectangle' | 'round';
  standing: boolean;
}

const RECTANGLE = { shape: 'rectangle', standing: false } as const;

/** The planner's furniture with its sizes and seats, as the house starts with it (Plans §3). */
export const FURNITURE = [
  { key: 'round', label: 'Round Table', width: 60, height: 60, seats: 8, shape: 'round', standing: false },
  { key: 'rectangle-8ft', label: '8ft Rectangle Table', width: 96, height: 36, seats: 8, ...RECTANGLE },
  { key: 'rectangle-6ft', label: '6ft Rectangle Table', width: 72, height: 36, seats: 6, ...RECTANGLE },
  {
    key: 'cocktail',
    label: 'Cocktail Table',
    width: 30,
    height: 30,
    seats: 0,
    shape: 'round',
    standing: true,
  },
  { key: 'buffet', label: 'Buffet Table', width: 96, height: 30, seats: 0, ...RECTANGLE },
  { key: 'bar', label: 'Bar', width: 48, height: 24, seats: 0, ...RECTANGLE },
  { key: 'stage', label: 'Stage Piece', width: 96, height: 48, seats: 0, ...RECTANGLE },
  { key: 'tent-black-10x20', label: 'Black Tent 10x20', width: 120, height: 240, seats: 0, ...RECTANGLE },
  { key: 'tent-white-10x30', label: 'White Tent 10x30', width: 120, height: 360, seats: 0, ...RECTANGLE },
] as const satisfies readonly Furniture[];

export type FurnitureKey = (typeof FURNITURE)[number]['key'];

const BY_KEY: ReadonlyMap<string, Furniture> = new Map(FURNITURE.map((each) => [each.key, each]));

/** What is known of a piece; undefined for a key that the planner does not have. */
export function furnitureOf(key: string): Furniture | undefined {
  return BY_KEY.get(key);
}
