/** Result of a benchmark. Notes explain the figures, or missing figures. */
export type Table = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  notes: readonly string[]
}

/** Returns a Markdown table with padded columns, so the source text is readable. */
export function formatTable({ title, columns, rows, notes }: Table): string {
  const widths = columns.map((name, at) => Math.max(3, name.length, ...rows.map((row) => row[at]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const table = rows.length === 0 ? [] : [line(columns), rule, ...rows.map(line), '']
  return [`## ${title}`, '', ...table, ...notes.map((note) => `- ${note}`)].join('\n')
}

export const wholeNumber = (figure: number): string => Math.round(figure).toLocaleString('en')
export const oneDecimal = (figure: number): string => figure.toFixed(1)
export const twoDecimals = (figure: number): string => figure.toFixed(2)

export const verdict = (figure: number, target: number): string => (figure >= target ? 'reached' : 'missed')
