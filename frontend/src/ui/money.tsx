import { formatMoney, toCents } from '@/lib/formats';

/** An amount in dollars as the API sends it; null is a price that staff still have to set (Money §3). */
export function Money({ dollars }: { dollars: number | null }) {
  if (dollars === null) return <>Price to be agreed</>;
  return <span className="tabular">{formatMoney(toCents(dollars))}</span>;
}
