import { cornerOf, isRoll, type LabelPaper, labelsOfPage } from '#domain/label/label-paper.ts'
import { PaperFrame } from './label-page.tsx'
import type { PaperSettings } from './paper-settings.ts'

const LINE_MM = 0.2

/** 'Hoja de prueba': the frame of every label, and rulers in millimetres to check the scale and the place. */
export function TestPage({ settings: { paper, right, down } }: { settings: PaperSettings }) {
  const { label } = paper
  const frames = Array.from({ length: labelsOfPage(paper) }, (_, position) => ({
    position,
    ...cornerOf(paper, position),
  }))
  return (
    <PaperFrame {...{ paper, right, down }} label="Hoja de prueba">
      {frames.map(({ position, x, y }) => (
        <g
          key={position}
          transform={`translate(${x} ${y})`}
          fill="none"
          stroke="currentColor"
          strokeWidth={LINE_MM}
        >
          <rect
            x={LINE_MM / 2}
            y={LINE_MM / 2}
            width={label.width - LINE_MM}
            height={label.height - LINE_MM}
          />
          <rect x={2} y={2} width={label.width - 4} height={label.height - 4} strokeDasharray="1 1" />
          <text x={3} y={6} fontSize={3} fill="currentColor" stroke="none">
            {isRoll(paper) ? `${label.width} × ${label.height} mm` : position + 1}
          </text>
        </g>
      ))}
      <Rulers paper={paper} />
    </PaperFrame>
  )
}

/** A ruler across the page and one down the page, in whole centimetres. */
function Rulers({ paper: { page, label } }: { paper: LabelPaper }) {
  const [x, y] = [label.width / 2, label.height / 2]
  const across = Math.floor((page.width - x - 1) / 10) * 10
  const down = Math.floor((page.height - y - 1) / 10) * 10
  return (
    <g fill="none" stroke="currentColor" strokeWidth={LINE_MM}>
      <path d={`M${x} ${y}h${across}M${x} ${y}v${down}`} />
      <path
        d={ticks(across)
          .map(({ at, length }) => `M${x + at} ${y}v${-length}`)
          .join('')}
      />
      <path
        d={ticks(down)
          .map(({ at, length }) => `M${x} ${y + at}h${-length}`)
          .join('')}
      />
      <g fill="currentColor" stroke="none" fontSize={2.4}>
        <text x={x + across} y={y - 4} textAnchor="end">
          {across} mm
        </text>
        <text x={x + 1} y={y + down - 0.5}>
          {down} mm
        </text>
      </g>
    </g>
  )
}

/** A tick for each millimetre, longer for each five and ten. */
const ticks = (length: number): { at: number; length: number }[] =>
  Array.from({ length: length + 1 }, (_, at) => ({
    at,
    length: at % 10 === 0 ? 3.5 : at % 5 === 0 ? 2.5 : 1.5,
  }))
