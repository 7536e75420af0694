import { foldText } from '#domain/text/fold-text.ts'

const LETTER_SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl']
const collator = new Intl.Collator('es', { numeric: true })

/** Sorts sizes as a shop lists them: XS to XXL, then numbers, then other names. */
export const sortSizes = (sizes: readonly string[]): string[] =>
  sizes.toSorted((one, other) => groupOf(one) - groupOf(other) || compare(one, other))

/** '2XL' is another spelling of 'XXL'. */
const letters = (size: string): number =>
  LETTER_SIZES.indexOf(foldText(size).replace(/^(\d)x/, (_, times: string) => 'x'.repeat(Number(times))))

function groupOf(size: string): number {
  if (letters(size) !== -1) return 0
  return /^\d/.test(size) ? 1 : 2
}

const compare = (one: string, other: string): number =>
  letters(one) - letters(other) || collator.compare(one, other)
