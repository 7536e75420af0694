import { unlistedMeta } from '#web/page-meta.ts'

export const meta = unlistedMeta('Pago pendiente')

/** Specification section 2: a placeholder that shows only this text. */
export default function PendingPage() {
  return (
    <div className="frame max-w-3xl py-16 lg:py-24">
      <h1 className="text-40">PendingPayment</h1>
    </div>
  )
}
