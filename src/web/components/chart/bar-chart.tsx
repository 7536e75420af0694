type Bar = { key: string; value: number; before?: number }

type BarChartProps = {
  /** Says what the chart shows and where the same figures are as text. */
  label: string
  bars: readonly Bar[]
  /** Text of the first and of the last bar, below the chart. */
  first: string
  last: string
}

const HEIGHT = 100
const STEP = 12
const BAR_WIDTH = 8

/** Vertical bars of one scale. `before`: the same bar of an earlier period, as a line across the bar. */
export function BarChart({ label, bars, first, last }: BarChartProps) {
  const most = Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const heightOf = (value: number) => (most === 0 ? 0 : (Math.max(0, value) / most) * HEIGHT)
  const width = bars.length * STEP
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="my-1 h-28 w-full"
      >
        {bars.map(({ key, value, before }, index) => (
          <g key={key}>
            <rect
              x={index * STEP + (STEP - BAR_WIDTH) / 2}
              y={HEIGHT - heightOf(value)}
              width={BAR_WIDTH}
              height={heightOf(value)}
              className="fill-ink"
            />
            {before !== undefined && before > 0 && (
              <line
                x1={index * STEP + 1}
                x2={(index + 1) * STEP - 1}
                y1={HEIGHT - heightOf(before)}
                y2={HEIGHT - heightOf(before)}
                vectorEffect="non-scaling-stroke"
                className="stroke-accent stroke-2"
              />
            )}
          </g>
        ))}
        <line
          x1="0"
          x2={width}
          y1={HEIGHT}
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
      <p className="flex justify-between text-12 text-ink-soft tabular-nums">
        {bars.length > 1 && <span>{first}</span>}
        <span>{last}</span>
      </p>
    </>
  )
}
