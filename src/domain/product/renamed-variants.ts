import { isSameCode } from '#domain/text/code-key.ts'
import { type Choice, hasCode, isSameChoice, totalStock, type Variant, variantOf } from './variants.ts'

/** A combination that got another colour or size. */
export type RenamedVariant = { from: Choice; to: Choice }

/**
 * Returns the combinations that an edit renames. Each combination is renamed at most once, to one other combination.
 * A combination replaces another one by its code if the other one is removed or has other codes now. If the name of the
 * replacement existed before, the units must be equal too, because other units mean corrected codes.
 * Without contradicting codes, one colour or one size replaces another if each of its combinations has the units of its
 * predecessor. Other additions and removals are no renames.
 */
export function renamedVariants(before: readonly Variant[], after: readonly Variant[]): RenamedVariant[] {
  const byCode = renamedByCode(before, after)
  const edit = { before, after, removed: withoutRowIn(after, before), added: withoutRowIn(before, after) }
  const byName = replacedName('color', edit) ?? replacedName('talle', edit) ?? []
  const isDecided = ({ from, to }: RenamedVariant) =>
    byCode.some((one) => isSameChoice(one.from, from) || isSameChoice(one.to, to))
  return [...byCode, ...byName.filter((one) => !isDecided(one))]
}

function renamedByCode(before: readonly Variant[], after: readonly Variant[]): RenamedVariant[] {
  const continues = (one: Variant, others: readonly Variant[]) => {
    const sameName = variantOf(others, one)
    return sameName !== undefined && !hasOtherCodes(one, sameName)
  }
  const sources = new Set(before.filter((one) => !continues(one, after)))
  return after.flatMap((to) => {
    if (continues(to, before)) return []
    const from = [...sources].find((one) => sharesCode(one, to))
    if (!from || (variantOf(before, to) && from.stock !== to.stock)) return []
    sources.delete(from)
    return [{ from: choiceOf(from), to: choiceOf(to) }]
  })
}

const withoutRowIn = (others: readonly Variant[], variants: readonly Variant[]): Variant[] =>
  variants.filter((one) => !variantOf(others, one))

const choiceOf = ({ color, talle }: Choice): Choice => ({ color, talle })

const sharesCode = (one: Variant, other: Variant): boolean =>
  (one.sku !== '' && isSameCode(one.sku, other.sku)) ||
  (Boolean(one.codigoDeBarras) && isSameCode(one.codigoDeBarras, other.codigoDeBarras))

const hasOtherCodes = (one: Variant, other: Variant): boolean =>
  hasCode(one) && hasCode(other) && !sharesCode(one, other)

type Edit = Record<'before' | 'after' | 'removed' | 'added', readonly Variant[]>

function replacedName(
  side: keyof Choice,
  { before, after, removed, added }: Edit,
): RenamedVariant[] | undefined {
  const gone = namesOnlyIn(before, after, side)
  const come = namesOnlyIn(after, before, side)
  if (gone.length !== 1 || come.length !== 1 || removed.length !== added.length) return undefined
  if (totalStock(removed) === 0) return undefined
  const pairs = removed.flatMap((from) => {
    const to = variantOf(added, { ...choiceOf(from), [side]: come[0]! })
    return to?.stock === from.stock ? [{ from, to }] : []
  })
  const isContradicted = ({ from, to }: (typeof pairs)[number]) =>
    hasOtherCodes(from, to) || before.some((one) => one !== from && sharesCode(one, to))
  if (pairs.length < removed.length || pairs.some(isContradicted)) return undefined
  return pairs.map(({ from, to }) => ({ from: choiceOf(from), to: choiceOf(to) }))
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
