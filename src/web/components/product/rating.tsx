import { Star } from 'lucide-react'

export function Rating({ value }: { value: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-12 text-ink-soft tabular-nums">
      <Star aria-hidden className="size-3.5 fill-ink text-ink" />
      <span className="sr-only">Puntaje </span>
      {value.toFixed(1)}
      <span className="sr-only"> de 5</span>
    </span>
  )
}
