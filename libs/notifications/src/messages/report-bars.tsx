import { COLOURS, FONTS } from './theme.js';

export interface Bar {
  label: string;
  value: number;
  /** What the bar shows, in words: it never stands alone. */
  words: string;
}

interface BarsProps {
  bars: readonly Bar[];
  /** What a full bar is; the largest of them when absent. */
  most?: number;
}

const CELL = {
  padding: '7px 0',
  borderTop: `1px solid ${COLOURS.line}`,
  fontFamily: FONTS.text,
  fontSize: 14,
  lineHeight: '20px',
  verticalAlign: 'top',
} as const;

/** A chart that every mail program shows: a table with a bar below the words, each a cell with a colour. */
export function Bars({ bars, most = Math.max(...bars.map(({ value }) => value)) }: BarsProps) {
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 20px' }}>
      <tbody>
        {bars.map(({ label, value, words }) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="row quiet"
              style={{
                ...CELL,
                width: 150,
                paddingRight: 14,
                fontWeight: 400,
                color: COLOURS.grey,
                textAlign: 'left',
              }}
            >
              {label}
            </th>
            <td className="row ink" style={{ ...CELL, color: COLOURS.ink }}>
              {words}
              <Track share={most > 0 ? Math.min(1, Math.max(0, value / most)) : 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A pixel stays even of a small share, so that it differs from nothing. */
function Track({ share }: { share: number }) {
  if (share === 0) return null;
  const percent = Math.max(1, Math.round(share * 100));
  return (
    <div
      style={{
        height: 8,
        marginTop: 4,
        background: COLOURS.line,
        borderRadius: 4,
        fontSize: 0,
        lineHeight: 0,
      }}
    >
      <div style={{ width: `${percent}%`, height: 8, background: COLOURS.brass, borderRadius: 4 }} />
    </div>
  );
}
