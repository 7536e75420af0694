import { type ReceiptLine, receiptLineKey } from './goods-receipt.ts'

/** What staff enter of a goods receipt. */
export type ReceiptDraft<Day = string> = {
  proveedorId: string | null
  documento: string
  fecha: Day
  nota: string
  lineas: readonly ReceiptLine[]
}

/**
 * Merges two drafts that began as `base`, so that nothing of either is lost. Units add up, because two people count
 * different garments. Of a field or a cost that both changed, `mine` stays.
 */
export function mergeReceiptDrafts<Day>(
  base: ReceiptDraft<Day>,
  mine: ReceiptDraft<Day>,
  theirs: ReceiptDraft<Day>,
): ReceiptDraft<Day> {
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)] as const
  const lineas = [...new Map([...other, ...own]).entries()].flatMap(([key, line]) => {
    const cantidad = units(other, key) + units(own, key) - units(before, key)
    if (cantidad <= 0) return []
    const cost = (lines: Lines) => lines.get(key)?.costo ?? null
    return [{ ...line, cantidad, costo: changed(cost(before), cost(own), cost(other)) }]
  })
  return {
    proveedorId: changed(base.proveedorId, mine.proveedorId, theirs.proveedorId),
    documento: changed(base.documento, mine.documento, theirs.documento),
    fecha: changed(base.fecha, mine.fecha, theirs.fecha),
    nota: changed(base.nota, mine.nota, theirs.nota),
    lineas,
  }
}

const byKey = ({ lineas }: Pick<ReceiptDraft, 'lineas'>): Lines =>
  new Map(lineas.map((line) => [receiptLineKey(line), line]))

type Lines = ReadonlyMap<string, ReceiptLine>

const units = (lines: Lines, key: string): number => lines.get(key)?.cantidad ?? 0

const changed = <T>(before: T, own: T, other: T): T => (own === before ? other : own)
