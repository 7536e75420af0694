import { ChevronDown } from 'lucide-react'

/** Summary for a `<details className="group">`. */
export const DetailsSummary = ({ children }: { children: string }) => (
  <summary className="flex min-h-10 max-w-fit list-none items-center gap-1.5 font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
    {children}
    <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
  </summary>
)
