import { useSearchParams } from 'react-router'
import { purchaseHeading } from '#web/cart/receipt/purchase-heading.ts'
import { useReceipt } from '#web/cart/receipt/use-receipt.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { StepIndicator } from '#web/components/navigation/step-indicator.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { PageTitle } from '#web/app/page-title.tsx'
import { Receipt } from './receipt.tsx'
import { stepHeadingId, stepNames } from '#web/storefront/cart/steps.ts'
import type { CardPayment } from '#web/storefront/cart/payment/use-card-payment.ts'

/**
 * Current step of the step indicator. After a refused payment (`to-pay`) the current step is the payment
 * again.
 */
const reachedSteps = { done: stepNames.length + 1, waiting: stepNames.length, 'to-pay': 3 } as const

/** Shows the sale of the receipt token in the address. The address works on every device. */
export function DoneStep({ payment }: { payment: CardPayment }) {
  const [params] = useSearchParams()
  // Only the browser reads the token, because the server's page is cached without a token.
  const isHydrated = useHydrated()
  const token = (isHydrated && params.get('comprobante')) || ''
  const { sale, problem, ...receiptState } = useReceipt(token || undefined)
  if ((isHydrated && token === '') || problem?.unknown) return <NoSuchReceipt />
  const { title, progress } = purchaseHeading(sale)
  return (
    <div className="frame min-h-dvh pt-4 pb-20 lg:pt-10">
      <PageTitle>{title.replace(/\.+$/, '')}</PageTitle>
      {progress !== 'over' && <StepIndicator steps={stepNames} current={reachedSteps[progress]} />}
      {/* The height of two lines is reserved, because the heading is known only with the sale. */}
      <h1
        id={stepHeadingId(4)}
        tabIndex={-1}
        className="mt-4 text-28 outline-none max-sm:min-h-16 sm:text-40 lg:mt-10 lg:text-64"
      >
        {title}
      </h1>
      <div className="mt-4 max-w-2xl lg:mt-6">
        {problem !== undefined && <ErrorState title={problem.message} onRetry={receiptState.retry} />}
        <JavascriptRequired to="ver tu comprobante" />
        {problem === undefined && sale === undefined && <Skeleton className="h-96 w-full noscript:hidden" />}
        {sale && <Receipt sale={sale} token={token} payment={payment} {...receiptState} />}
      </div>
    </div>
  )
}

function NoSuchReceipt() {
  return (
    <div className="frame flex max-w-3xl flex-col items-start gap-6 py-16 lg:py-24">
      <PageTitle>No encontramos esa compra</PageTitle>
      <h1 className="text-40">No encontramos esa compra</h1>
      <p className="max-w-prose text-ink-soft">
        El enlace de tu comprobante está incompleto o no es de esta tienda. Fijate en el correo que te
        mandamos.
      </p>
      <LinkButton to="/" size="large" wide="phone">
        Volver al inicio
      </LinkButton>
    </div>
  )
}
