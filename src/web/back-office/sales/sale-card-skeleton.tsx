import { Skeleton } from '#web/components/skeleton.tsx'

/** As tall as a `SaleCard` that is folded, so that nothing moves when the card arrives. */
export const SaleCardSkeleton = () => (
  <div className="flex h-full flex-col border border-line bg-white px-4 pt-4 pb-2">
    <Skeleton className="my-0.5 h-5 w-3/5" />
    {/* Where cards are narrow most names take two lines. */}
    <Skeleton className="my-0.5 h-5 w-2/5 max-sm:hidden" />
    <Skeleton className="mt-1.5 mb-0.75 h-4 w-2/5" />
    <Skeleton className="mt-4 mb-1 h-6" />
    <div className="mt-3 flex min-h-10 items-center border-t border-line pt-1 pointer-coarse:min-h-11">
      <Skeleton className="h-4 w-24" />
    </div>
  </div>
)
