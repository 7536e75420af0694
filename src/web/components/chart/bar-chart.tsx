import { lazy, Suspense } from 'react'
import type { Money } from '#domain/money.ts'
import type { MoneySum } from '#domain/money-sum.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'

export type Series = {
  name: string
  color: 'ink' | 'accent' | 'good' | 'bad'
  /** `bar` is the default. `below`: a bar that grows down from zero. */
  shape?: 'line' | 'below'
}

/**
 * `name`: unique among the points. `label`: short form of the name, below the bar. `values`: one amount for each series.
 * Null: hidden from this reader.
 */
export type Point = { name: string; label: string; values: readonly (Money | MoneySum | null)[] }

type BarChartProps = {
  /** Says what the chart shows and where the same figures are as text. */
  label: string
  series: readonly Series[]
  points: readonly Point[]
}

const Plot = lazy(async () => {
  try {
    return { default: (await import('./bar-plot.client.tsx')).BarPlot }
  } catch {
    return { default: PlotUnavailable }
  }
})

/** Amounts as bars on one scale. The library of the plot loads after the page, into a space of the final size. */
export function BarChart({ label, ...data }: BarChartProps) {
  const isHydrated = useHydrated()
  return (
    // Until the plot follows a narrower window, it must not widen the page.
    <div role="img" aria-label={label} className="my-1 h-40 overflow-hidden text-12">
      {isHydrated && (
        <Suspense>
          <Plot {...data} />
        </Suspense>
      )}
    </div>
  )
}

const PlotUnavailable = () => (
  <p className="text-ink-soft">No pudimos cargar el gráfico. Los importes están en la tabla.</p>
)
