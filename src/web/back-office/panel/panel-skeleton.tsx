import { Skeleton } from '#web/components/feedback/skeleton.tsx'

export const PanelSkeleton = () => (
  <div role="status" aria-label="Cargando el panel" className="mt-4 flex flex-col gap-10">
    <Skeleton className="h-32" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
    <div className="grid gap-6 lg:grid-cols-3">
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  </div>
)
