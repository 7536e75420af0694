import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Error of an action, beside its button. Screen readers announce it at once. */
export const RefusalBox = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex gap-2 border-l-2 border-bad bg-bad-tint px-4 py-3 text-14 font-medium">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
    {children}
  </p>
)
