import { useSendsEmail } from '#web/app/store-facts.ts'
import { useSearchParams } from 'react-router'
import { purchaseHeading } from '#web/cart/receipt/purchase-heading.ts'
import { useReceipt } from '#web/cart/receipt/use-receipt.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/app/page-title.tsx'
import { Receipt } from './receipt.tsx'
import { ReceiptFrame } from './receipt-frame.tsx'
import { stepNames } from '#web/storefront/cart/steps.ts'
import type { CardPayment } from '#web/storefront/cart/payment/use-card-payment.ts'

/**
 * Current step of the step indicator. After a refused payment (`to-pay`) the current step is the payment
 * again.
 */
const reachedSteps = { done: stepNames.length + 1, waiting: stepNames.length, 'to-pay': 3 } as const

/** Shows the sale of the receipt token in the address. The address works on every device. */
export function DoneStep({ payment }: { payment: CardPayment }) {
  const [params] = useSearchParams()
  const token = params.get('comprobante') ?? ''
  const { sale, problem, ...receiptState } = useReceipt(token || undefined)
  if (token === '' || problem?.unknown) return <NoSuchReceipt />
  const { title, progress } = purchaseHeading(sale)
  return (
    <ReceiptFrame title={title} reached={progress === 'over' ? undefined : reachedSteps[progress]}>
      {problem !== undefined && <ErrorState title={problem.message} onRetry={receiptState.retry} />}
      {problem === undefined && sale === undefined && <Skeleton className="h-96 w-full" />}
      {sale && <Receipt sale={sale} token={token} payment={payment} {...receiptState} />}
    </ReceiptFrame>
  )
}

function NoSuchReceipt() {
  const sendsEmail = useSendsEmail()
  return (
    <div className="frame flex max-w-3xl flex-col items-start gap-6 py-16 lg:py-24">
      <PageTitle>No encontramos esa compra</PageTitle>
      <h1 className="text-40">No encontramos esa compra</h1>
      <p className="max-w-prose text-ink-soft">
        El enlace de tu comprobante está incompleto o no es de esta tienda.
        {sendsEmail && ' Fijate en el correo que te mandamos.'}
      </p>
      <LinkButton to="/" size="large" wide="phone">
        Volver al inicio
      </LinkButton>
    </div>
  )
}
