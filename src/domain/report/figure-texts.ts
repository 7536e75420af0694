import { formatCashDate } from '#domain/calendar.ts'
import type { DaySpan } from '#domain/store/panel.ts'

/** Returns the days of a period: '01/03/2026 al 10/03/2026', or a single day. */
export const spanText = ({ desde, hasta }: DaySpan): string =>
  desde === hasta ? formatCashDate(desde) : `${formatCashDate(desde)} al ${formatCashDate(hasta)}`

/** Returns a share in basis points as text: '57,1 %'. */
export const rateText = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0%`

/**
 * Returns the change from an earlier figure in whole percents: '+12 %'. Undefined without an earlier figure, or for a
 * change from or to less than nothing, which a percentage does not describe.
 */
export function changeText(now: number | bigint, before: number | bigint): string | undefined {
  const [current, earlier] = [Number(now), Number(before)]
  if (earlier <= 0 || current < 0) return undefined
  const percent = Math.round((current / earlier - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('es-AR')}\u00a0%`
}

/** Returns what a margin leaves out: units without a cost, and returns that it does not subtract. Undefined if nothing. */
export function marginNote({
  sinCosto,
  devoluciones,
}: {
  sinCosto: number
  devoluciones: bigint
}): string | undefined {
  const notes = [
    ...(sinCosto > 0 ? [`Sin ${sinCosto.toLocaleString('es-AR')} u. que no tienen costo`] : []),
    ...(devoluciones > 0n
      ? ['No resta los reintegros sin prendas ni el costo de lo que volvió fallado']
      : []),
  ]
  return notes.length > 0 ? notes.join('. ') : undefined
}
