import { add, centavos, formatPesos, type Money, share } from '#domain/money.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'

export type InstallmentTerms = Pick<
  StoreProfile,
  'interestFreeInstallments' | 'interestFreeFrom' | 'installmentPlans'
>

/**
 * Instalments of an amount. `share`: one instalment, half a centavo rounded up. `total`: financed price. `cftea`: yearly
 * total cost of the credit in basis points, 0 without interest.
 */
export type InstallmentOffer = { count: number; share: Money; total: Money; cftea: number }

/**
 * Returns the instalments that the shop announces for an amount, fewest first: the longest interest-free ones, and the
 * longer plans with interest. Omits offers below their minimum, and amounts that have no centavo for each instalment.
 * Information only, because the payment provider computes and charges the instalments.
 */
export function installmentOffers(
  amount: Money,
  { interestFreeInstallments: free, interestFreeFrom, installmentPlans }: InstallmentTerms,
): InstallmentOffer[] {
  const offers = [
    ...(free >= 2 && amount >= interestFreeFrom ? [offerOf(amount, { count: free, cftea: 0 })] : []),
    ...installmentPlans
      .filter(({ cuotas, desde }) => amount >= desde && (cuotas > free || amount < interestFreeFrom))
      .map(({ cuotas: count, recargo, cftea }) =>
        offerOf(add(amount, share(amount, recargo)), { count, cftea }),
      ),
  ]
  return offers.filter(({ count }) => amount >= count).toSorted((one, other) => one.count - other.count)
}

const offerOf = (total: Money, { count, cftea }: { count: number; cftea: number }): InstallmentOffer => ({
  count,
  share: centavos(Math.floor((2 * total + count) / (2 * count))),
  total,
  cftea,
})

/** Returns the offer for one line of text: the longest without interest if there is one, or else the longest. */
export const mainOffer = (offers: readonly InstallmentOffer[]): InstallmentOffer | undefined =>
  offers.findLast(isInterestFree) ?? offers.at(-1)

const isInterestFree = ({ cftea }: InstallmentOffer): boolean => cftea === 0

/** Text of the offer: 'Hasta 6 cuotas de $ 4.115,22 · CFTEA 45,00 %'. */
export const installmentsText = (offer: InstallmentOffer): string =>
  `Hasta ${offer.count} cuotas ${isInterestFree(offer) ? 'sin interés ' : ''}de ${formatPesos(offer.share)} · ${cfteaText(offer)}`

/** Text of the cost that Resolución 4/2025 asks for: 'CFTEA 45,00 %' with no-break spaces. */
export const cfteaText = ({ cftea }: Pick<InstallmentOffer, 'cftea'>): string =>
  `CFTEA\u00a0${(cftea / 100).toFixed(2).replace('.', ',')}\u00a0%`
