import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A warning about the law beside the fields that it concerns. */
export const WarningNote = ({ children }: { children: ReactNode }) => (
  <div role="note" className="mb-4 flex max-w-prose gap-2 border-l-2 border-edge-wait bg-wait-tint px-4 py-3">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
    <p>{children}</p>
  </div>
)
