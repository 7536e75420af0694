import { useMemo } from 'react'
import { encode } from 'uqr'

/** Cells of white around it, without which cameras do not find it. */
const BORDER = 4

/** A text for a camera. `label` says what it is to whoever cannot see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 bg-white text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}
