import { isSameCode } from '#domain/text/code-key.ts'
import { type Choice, isSameChoice, totalStock, type Variant, variantOf } from './variants.ts'

/** A combination that got another colour or size. */
export type RenamedVariant = { from: Choice; to: Choice }

/**
 * Returns the combinations that an edit renames. An added combination replaces a removed one with the same code. One colour
 * or one size replaces another if each of its combinations has the units of its predecessor. Other additions and removals
 * are no renames.
 */
export function renamedVariants(before: readonly Variant[], after: readonly Variant[]): RenamedVariant[] {
  const removed = before.filter((variant) => !variantOf(after, variant))
  const added = after.filter((variant) => !variantOf(before, variant))
  const byCode = added.flatMap((to) => {
    const from = removed.find((variant) => sharesCode(variant, to))
    return from ? [{ from: choiceOf(from), to: choiceOf(to) }] : []
  })
  const edit = { before, after, removed, added }
  const byName = replacedName('color', edit) ?? replacedName('talle', edit) ?? []
  return [...byCode, ...byName.filter(({ to }) => !byCode.some((one) => isSameChoice(one.to, to)))]
}

const choiceOf = ({ color, talle }: Choice): Choice => ({ color, talle })

const sharesCode = (one: Variant, other: Variant): boolean =>
  (one.sku !== '' && isSameCode(one.sku, other.sku)) ||
  (Boolean(one.codigoDeBarras) && isSameCode(one.codigoDeBarras, other.codigoDeBarras))

type Edit = Record<'before' | 'after' | 'removed' | 'added', readonly Variant[]>

function replacedName(
  side: keyof Choice,
  { before, after, removed, added }: Edit,
): RenamedVariant[] | undefined {
  const gone = namesOnlyIn(before, after, side)
  const come = namesOnlyIn(after, before, side)
  if (gone.length !== 1 || come.length !== 1 || removed.length !== added.length) return undefined
  if (totalStock(removed) === 0) return undefined
  const pairs = removed.map((from) => ({
    from,
    to: variantOf(added, { ...choiceOf(from), [side]: come[0]! }),
  }))
  if (pairs.some(({ from, to }) => to?.stock !== from.stock)) return undefined
  return pairs.map(({ from, to }) => ({ from: choiceOf(from), to: choiceOf(to!) }))
}

const namesOnlyIn = (
  variants: readonly Variant[],
  others: readonly Variant[],
  side: keyof Choice,
): string[] => [
  ...new Set(
    variants.map((one) => one[side]).filter((name) => others.every((other) => other[side] !== name)),
  ),
]
