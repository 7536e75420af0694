import { joinClasses } from '#web/components/layout/join-classes.ts'

/** Placeholder for content that is loading. `className` sets the size of the expected content. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={joinClasses('block animate-breathe rounded-control bg-paper-deep', className)}
  />
)

/** Placeholder as tall as a `ProductCard`, so the layout does not shift when the card loads. */
export function ProductCardSkeleton() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-[4/5] rounded-none" />
      <div className="flex flex-col gap-0.5 px-2 pt-3 pb-6 min-[22.5rem]:px-3 sm:px-0">
        <div className="flex flex-col">
          <Skeleton className="my-1 h-3 w-3/4 sm:h-4" />
          {/* On narrow cards most names take two lines. */}
          <Skeleton className="my-1 h-3 w-1/2 sm:h-4 sm:max-lg:hidden min-[90rem]:hidden" />
        </div>
        <div className="min-h-12">
          <Skeleton className="my-1 h-4 w-24" />
          <Skeleton className="mt-2.5 h-3.5 w-16" />
        </div>
      </div>
    </div>
  )
}

export function ProductGridSkeleton() {
  return (
    <div role="status" aria-label="Cargando productos">
      <div className="bleed grid grid-cols-2 gap-x-0.5 gap-y-2 sm:gap-x-4 lg:grid-cols-4 lg:gap-x-6">
        {Array.from({ length: 8 }, (_, position) => (
          <ProductCardSkeleton key={position} />
        ))}
      </div>
    </div>
  )
}
