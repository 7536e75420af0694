import { ProductGridSkeleton, Skeleton } from './skeleton.tsx'

export function CatalogueSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-60 sm:h-16 sm:w-80" />
      <div className="mt-6 grid gap-x-12 gap-y-4 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-120 max-lg:hidden" />
        <div className="min-w-0">
          <Skeleton className="h-11" />
          <Skeleton className="mt-5 mb-2 h-5 w-28 lg:my-6" />
          <Skeleton className="mt-2 mb-3 h-11 lg:hidden" />
          <ProductGridSkeleton />
        </div>
      </div>
    </>
  )
}

export function ProductSkeleton() {
  return (
    <div role="status" aria-label="Cargando el producto">
      <Skeleton className="h-6 w-3/5 sm:w-80" />
      <div className="mt-4 flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-8 lg:gap-16">
        <div className="bleed flex flex-col gap-3 lg:flex-row-reverse">
          <Skeleton className="aspect-[4/5] min-w-0 rounded-none lg:flex-1" />
          <div className="flex gap-2 px-4 py-1 sm:px-0 lg:w-20 lg:flex-col lg:py-0">
            {['first', 'second', 'third'].map((thumbnail) => (
              <Skeleton key={thumbnail} className="aspect-[4/5] w-16 rounded-none lg:w-full" />
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-16 w-4/5 sm:h-22 md:max-lg:h-16" />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-5 w-56" />
          <Skeleton className="mt-8 h-11 w-3/5" />
          <Skeleton className="h-13 w-full" />
        </div>
      </div>
    </div>
  )
}
