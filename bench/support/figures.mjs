export function median(values) {
  return quantile(values, 0.5);
}

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one of the rounds' own ratios: both of a pair were measured in the same moments of a busy machine. */
export function medianRatio(ours, baseline) {
  return median(ours.map((value, round) => value / baseline[round]));
}

/** Prints rows of equal length in columns; the first row is the head. */
export function printTable(rows) {
  const texts = rows.map((row) => row.map(String));
  const widths = texts[0].map((_, column) => Math.max(...texts.map((row) => row[column].length)));
  for (const row of texts) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    );
    console.log(cells.join('   '));
  }
}

export function verdict(held) {
  return held ? 'met' : 'MISSED';
}
