import { useLayoutEffect } from 'react'
import type { LabelPaper } from '#domain/label/label-paper.ts'
import { adoptPageRule } from '#web/back-office/ticket/adopt-page-rule.ts'

/** Sets the printed page to the size of the paper, without margins. */
export function usePrintPage({ page: { width, height } }: LabelPaper): void {
  useLayoutEffect(
    () => adoptPageRule(`@page { size: ${width}mm ${height}mm; margin: 0 }`).remove,
    [width, height],
  )
}
