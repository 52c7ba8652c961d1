const PATHS = {
  phone:
    'M5 4h3.2l1.6 4-2 1.5a12 12 0 0 0 6.7 6.7l1.5-2 4 1.6V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  facebook:
    'M14.5 8.6V7.1c0-.9.5-1.4 1.5-1.4h1.7V3.1h-2.7c-2.4 0-3.6 1.6-3.6 3.8v1.7H9v2.9h2.4V21h3.1v-9.5h2.5l.5-2.9z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM16.8 7.1v.1',
  tiktok: 'M13.5 3.5v11.7a3.4 3.4 0 1 1-3.4-3.4M13.5 3.5c.3 2.8 2.2 4.6 5 4.8',
  search: 'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6ZM15.8 15.8l4.7 4.7',
  people:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5ZM3 19.5c.3-3.6 2.5-5.6 6-5.6s5.7 2 6 5.6M15.5 5.3a3.2 3.2 0 0 1 0 5.9M17.3 14.3c2.2.6 3.5 2.3 3.7 5.2',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  film: 'M4 5.5h16v13H4zM10 9.3v5.4l4.6-2.7z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  pin: 'M12 21c4.5-4.6 6.7-8 6.7-11A6.7 6.7 0 0 0 5.3 10c0 3 2.2 6.4 6.7 11ZM12 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  plan: 'M6 3.5h12v17H6zM9.5 8h5M9.5 12h5M9.5 16h3',
  pictures: 'M3.5 6.5h13v11h-13zM7 3.5h13.5v11M3.5 15l3.6-3.6 3 2.8 2.4-2 4 3.6',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing beside or instead of words; whoever uses it alone gives the control its name. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
