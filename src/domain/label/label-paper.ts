type Size = { width: number; height: number }

/**
 * Paper with labels. All lengths are millimetres. `left` and `top`: corner of the first label. `stepX` and `stepY`: from
 * one label to the next. A roll has one label on each page.
 */
export type LabelPaper = {
  id: string
  name: string
  page: Size
  label: Size
  columns: number
  rows: number
  left: number
  top: number
  stepX: number
  stepY: number
}

const A4: Size = { width: 210, height: 297 }

/**
 * Rolls of thermal label printers, and A4 sheets that Argentine stationers sell under the numbers of Avery. The labels
 * are in the middle of the sheet, with `gap` between the columns.
 */
export const labelPapers: readonly LabelPaper[] = [
  roll(50, 25),
  roll(40, 25),
  roll(38, 21),
  sheet({ label: { width: 70, height: 37 }, columns: 3, rows: 8, avery: '3474' }),
  sheet({ label: { width: 63.5, height: 33.9 }, columns: 3, rows: 8, gap: 2.5, avery: 'L7159' }),
  sheet({ label: { width: 48.5, height: 25.4 }, columns: 4, rows: 10, avery: '3657' }),
  sheet({ label: { width: 38.1, height: 21.2 }, columns: 5, rows: 13, gap: 2.5, avery: 'L7651' }),
]

function roll(width: number, height: number): LabelPaper {
  const label = { width, height }
  return {
    id: `rollo-${width}x${height}`,
    name: `Rollo de ${width} × ${height} mm`,
    page: label,
    label,
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    stepX: width,
    stepY: height,
  }
}

type Sheet = Pick<LabelPaper, 'label' | 'columns' | 'rows'> & { gap?: number; avery: string }

function sheet({ label, columns, rows, gap = 0, avery }: Sheet): LabelPaper {
  const { width, height } = label
  return {
    id: `a4-${columns}x${rows}-${width}x${height}`,
    name: `A4 de ${columns} × ${rows}: ${inMillimetres(width)} × ${inMillimetres(height)} mm (Avery ${avery})`,
    page: A4,
    label,
    columns,
    rows,
    left: (A4.width - columns * width - (columns - 1) * gap) / 2,
    top: (A4.height - rows * height) / 2,
    stepX: width + gap,
    stepY: height,
  }
}

function inMillimetres(length: number): string {
  return String(length).replace('.', ',')
}

export const isRoll = ({ columns, rows }: LabelPaper): boolean => columns * rows === 1

export const labelsOfPage = ({ columns, rows }: LabelPaper): number => columns * rows

/** Returns the upper left corner of a label. Position 0 is the first label of the first row. */
export const cornerOf = (
  { columns, left, top, stepX, stepY }: LabelPaper,
  position: number,
): { x: number; y: number } => ({
  x: left + (position % columns) * stepX,
  y: top + Math.floor(position / columns) * stepY,
})

export type PlacedLabel<Label> = { position: number; label: Label }

/** Distributes labels over pages. The first page begins at the position `start`, so that a used sheet can be used again. */
export function pagesOf<Label>(
  labels: readonly Label[],
  paper: LabelPaper,
  start: number,
): PlacedLabel<Label>[][] {
  const perPage = labelsOfPage(paper)
  const pages: PlacedLabel<Label>[][] = []
  for (const [index, label] of labels.entries()) {
    const place = index + start
    const page = Math.floor(place / perPage)
    pages[page] ??= []
    pages[page].push({ position: place % perPage, label })
  }
  return pages
}
