import { Bar, ComposedChart, Line, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatPesos } from '#domain/money.ts'
import type { Point, Series } from './bar-chart.tsx'

type BarPlotProps = { series: readonly Series[]; points: readonly Point[] }

const colorOf = ({ color }: Series) => `var(--color-${color})`

/** The plot of a `BarChart`, only in browsers. Pointing at a bar, or touching it, shows its amounts. */
export function BarPlot({ series, points }: BarPlotProps) {
  const labels = new Map(points.map(({ name, label }) => [name, label]))
  const data = points.map(({ name, values }) => ({
    name,
    values,
    heights: values.map((value, place) =>
      series[place]!.shape === 'below' ? -Number(value) : Number(value),
    ),
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={data}
        stackOffset="sign"
        accessibilityLayer={false}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
      >
        <XAxis
          dataKey="name"
          tickFormatter={(name: string) => labels.get(name) ?? ''}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          minTickGap={24}
          height={20}
          tick={{ fill: 'var(--color-ink-soft)', fontSize: 12 }}
        />
        <YAxis hide domain={[(least: number) => Math.min(0, least), 'dataMax']} />
        <ReferenceLine y={0} stroke="var(--color-ink)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-paper-deep)' }}
          content={({ payload }) => <Amounts series={series} point={payload[0]?.payload} />}
        />
        {series.map((one, place) =>
          one.shape === 'line' ? (
            <Line
              key={one.name}
              dataKey={({ heights }) => heights[place]}
              type="step"
              dot={false}
              activeDot={false}
              stroke={colorOf(one)}
              strokeWidth={2}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={one.name}
              dataKey={({ heights }) => heights[place]}
              stackId="bars"
              fill={colorOf(one)}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function Amounts({ series, point }: { series: readonly Series[]; point: Omit<Point, 'label'> | undefined }) {
  if (point === undefined) return null
  return (
    <div className="border border-line bg-white px-3 py-2 text-14 shadow-float">
      <p className="font-medium tabular-nums">{point.name}</p>
      {series.map(({ name }, place) => {
        const value = point.values[place]
        return (
          <p key={name} className="flex justify-between gap-4 tabular-nums">
            <span className="text-ink-soft">{name}</span>
            <span>{value === null || value === undefined ? 'Al cerrar' : formatPesos(value)}</span>
          </p>
        )
      })}
    </div>
  )
}
