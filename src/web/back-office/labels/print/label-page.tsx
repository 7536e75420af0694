import { memo, type ReactNode } from 'react'
import {
  cornerOf,
  isRoll,
  type LabelPaper,
  labelsOfPage,
  type PlacedLabel,
} from '#domain/label/label-paper.ts'
import type { DrawnLabel } from './draw-labels.ts'
import { LABEL_WEIGHTS } from './measure-label-text.ts'
import './label-page.css'

type PaperFrameProps = {
  paper: LabelPaper
  right: number
  down: number
  label: string
  children: ReactNode
}

/** One page in millimetres. The screen shows the page in the width of its container, and paper has the exact size. */
export const PaperFrame = ({ paper: { page }, right, down, label, children }: PaperFrameProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${page.width} ${page.height}`}
    width={`${page.width}mm`}
    height={`${page.height}mm`}
    textRendering="geometricPrecision"
    className="label-page"
  >
    <g transform={`translate(${right} ${down})`}>{children}</g>
  </svg>
)

type LabelPageProps = Omit<PaperFrameProps, 'children'> & { placed: readonly PlacedLabel<DrawnLabel>[] }

/** A page of labels. Only the screen shows the edges of the labels. */
export const LabelPage = memo(function LabelPage({ placed, ...frame }: LabelPageProps) {
  const { paper } = frame
  return (
    <PaperFrame {...frame}>
      {!isRoll(paper) && <LabelEdges paper={paper} />}
      {placed.map(({ position, label }) => {
        const { x, y } = cornerOf(paper, position)
        return (
          <g key={position} transform={`translate(${x} ${y})`} data-label={position}>
            <LabelContent label={label} />
          </g>
        )
      })}
    </PaperFrame>
  )
})

const LabelEdges = ({ paper }: { paper: LabelPaper }) => (
  <g className="fill-none stroke-line print:hidden" strokeWidth={0.3}>
    {Array.from({ length: labelsOfPage(paper) }, (_, position) => (
      <rect key={position} {...cornerOf(paper, position)} {...paper.label} />
    ))}
  </g>
)

const LabelContent = memo(function LabelContent({ label: { texts, bars, codeBars } }: { label: DrawnLabel }) {
  return (
    <>
      {texts.map(({ x, y, size, text, isBold, isStruck, isCentred }) => (
        <text
          key={`${y}|${x}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={isBold ? LABEL_WEIGHTS.bold : LABEL_WEIGHTS.plain}
          textAnchor={isCentred ? 'middle' : undefined}
          textDecoration={isStruck ? 'line-through' : undefined}
        >
          {text}
        </text>
      ))}
      {bars && codeBars && (
        <path
          shapeRendering="crispEdges"
          d={codeBars.bars
            .map(
              ({ at, width }) =>
                `M${bars.x + at * bars.module} ${bars.y}h${width * bars.module}v${bars.height}h${-width * bars.module}z`,
            )
            .join('')}
        />
      )}
    </>
  )
})
