import { Skeleton } from '#web/components/feedback/skeleton.tsx'

export const DaySkeleton = () => (
  <div role="status" aria-label="Cargando la caja">
    <Skeleton className="h-7 w-60" />
    <Skeleton className="mt-3 h-11 w-72" />
    <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-8">
        <Skeleton className="h-20" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
      <Skeleton className="h-48" />
    </div>
  </div>
)
