import { Skeleton } from '#web/components/feedback/skeleton.tsx'

/** As tall as a `SaleCard`, so that the layout does not shift. */
export const SaleCardSkeleton = () => (
  <div className="flex h-full flex-col border border-line bg-white px-4 pt-4 pb-2">
    <Skeleton className="my-0.5 h-5 w-3/5" />
    {/* In narrow cards most names take two lines. */}
    <Skeleton className="my-0.5 h-5 w-2/5 max-sm:hidden" />
    <Skeleton className="mt-1.5 mb-0.5 h-4 w-2/5" />
    <Skeleton className="mt-4 mb-1 h-5" />
    <div className="-mx-4 mt-3 grid grid-cols-2 items-center gap-x-6 border-t border-line px-4 pt-1">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex h-9 items-center">
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  </div>
)
