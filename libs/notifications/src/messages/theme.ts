/** The house's colours as mail programs take them: plain values in style attributes. */
export const COLOURS = {
  ink: '#1d1916',
  char: '#2b2420',
  bone: '#f7f2ea',
  paper: '#fffdf9',
  ember: '#b8431d',
  brass: '#b98a3e',
  grey: '#6b635c',
  line: '#e4dacb',
} as const;

/** Fraunces and Figtree where they are installed; nothing is fetched. */
export const FONTS = {
  display: "Fraunces, Georgia, 'Times New Roman', serif",
  text: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
  mono: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
} as const;

/** Small screens, and readers who keep their mail dark. What a program ignores leaves the light design as it is. */
export const STYLE_SHEET = `
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  a { color: ${COLOURS.ember}; }
  @media (max-width: 480px) {
    .page { padding: 16px 10px 28px !important; }
    .card { padding: 24px 20px 12px !important; }
    .title { font-size: 26px !important; line-height: 31px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page, body { background: #17130f !important; }
    .card { background: #241e19 !important; border-color: #3d342c !important; }
    .title, .ink, .wordmark { color: #f7f2ea !important; }
    .quiet { color: #cfc3b4 !important; }
    .row { border-color: #3d342c !important; }
    .panel { background: #2f2721 !important; border-color: #b98a3e !important; }
    .link { color: #f0a488 !important; }
  }
`;
