import type { ReactNode } from 'react'
import { PageTitle } from '#web/app/page-title.tsx'
import { StepIndicator } from '#web/components/navigation/step-indicator.tsx'
import { stepHeadingId, stepNames } from '#web/storefront/cart/steps.ts'

type ReceiptFrameProps = {
  title: string
  /** Current step of the step indicator. Undefined: no step indicator. */
  reached: number | undefined
  children: ReactNode
}

export const ReceiptFrame = ({ title, reached, children }: ReceiptFrameProps) => (
  <div className="frame min-h-dvh pt-4 pb-20 lg:pt-10 print:min-h-0 print:pb-0">
    <PageTitle>{title.replace(/\.+$/, '')}</PageTitle>
    {reached !== undefined && (
      <div className="print:hidden">
        <StepIndicator steps={stepNames} current={reached} />
      </div>
    )}
    {/* The height of two lines is reserved, because the heading is known only with the sale. */}
    <h1
      id={stepHeadingId(4)}
      tabIndex={-1}
      className="mt-4 text-28 outline-none max-sm:min-h-16 sm:text-40 lg:mt-10 lg:text-64 print:mt-0 print:min-h-0 print:text-28"
    >
      {title}
    </h1>
    <div className="mt-4 max-w-2xl lg:mt-6">{children}</div>
  </div>
)
