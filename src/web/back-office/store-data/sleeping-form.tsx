import { NeedsScript } from '#web/components/needs-script.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

/** Placeholder until hydration, because only the browser has the draft. */
export const SleepingForm = () => (
  <div className="flex flex-col gap-4">
    <NeedsScript to="cambiar los datos de la tienda" />
    <div role="status" aria-label="Cargando el formulario" className="grid gap-6 sm:grid-cols-2">
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} className="h-17" />
      ))}
    </div>
  </div>
)
