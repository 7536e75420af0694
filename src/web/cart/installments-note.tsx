import type { Money } from '#domain/money.ts'
import { type InstallmentTerms, installmentsOf, installmentsText } from '#domain/pricing/installments.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'
import { type StoreFacts, useStoreFacts } from '#web/app/store-facts.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type InstallmentsNoteProps = { amount: Money; className?: string | undefined }

/** The interest-free instalments of an amount. Renders nothing for a shop or an amount without them. */
export function InstallmentsNote({ amount, className }: InstallmentsNoteProps) {
  const terms = installmentTerms(useStoreFacts())
  const offer = terms && installmentsOf(amount, terms)
  return (
    offer !== undefined && (
      <p className={joinClasses('text-ink-soft tabular-nums', className)}>{installmentsText(offer)}</p>
    )
  )
}

/** Returns the terms of the shop's instalments. Undefined while the shop takes no cards online. */
export const installmentTerms = (store: StoreFacts | undefined): InstallmentTerms | undefined =>
  store?.paymentMethods.includes(CARD_PAYMENT) ? store.profile : undefined
