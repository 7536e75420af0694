import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'

/** Shown until hydration, because only the browser has the draft. */
export const FormSkeleton = () => (
  <div className="flex flex-col gap-4">
    <JavascriptRequired to="cambiar los datos de la tienda" />
    <div role="status" aria-label="Cargando el formulario" className="grid gap-6 sm:grid-cols-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-17" />
      ))}
    </div>
  </div>
)
