import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readJobPause } from '#contract/job/jobs.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { clocksText, QUIET_TEXT } from '#domain/job/job-pause.ts'

export type ShownPause = ReplyOf<typeof readJobPause>
export type ShownReview = NonNullable<ShownPause['revisar']>

/** Returns why background jobs are paused, or which work waits for an admin. Undefined when all jobs run. */
export function pauseNoticeText({ pausa, relojes, revisar }: ShownPause): string | undefined {
  if (pausa === 'quiet') return QUIET_TEXT
  if (relojes)
    return clocksText({ programTime: new Date(relojes.programa), databaseTime: new Date(relojes.base) })
  if (!revisar) return undefined
  const waiting = pendingWorkText(revisar)
  if (pausa === null) return `Son muchas a la vez: ${waiting}. No se anulan hasta que alguien lo confirme.`
  const off = revisar.apagadaDesde
    ? `La tienda estuvo apagada desde el ${momentText(revisar.apagadaDesde)}.`
    : 'La tienda no había revisado sus compras hasta ahora.'
  return `${off} Esperan ${waiting}. Nada de eso sale hasta que alguien lo confirme.`
}

/** Returns '12 compras para anular, vencidas desde el 10-03-2026 12:00, y 3 correos'. */
export function pendingWorkText({ ventas, vencidaDesde, correos, devoluciones }: ShownReview): string {
  const since = vencidaDesde
    ? `, ${ventas === 1 ? 'vencida' : 'vencidas'} desde el ${momentText(vencidaDesde)}`
    : ''
  const parts = [
    ventas > 0 ? `${countText(ventas, 'compra', 'compras')} para anular${since}` : '',
    correos > 0 ? countText(correos, 'correo', 'correos') : '',
    devoluciones > 0 ? countText(devoluciones, 'devolución', 'devoluciones') : '',
  ].filter((part) => part !== '')
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} y ${last}`
}

const momentText = (moment: string): string => formatDateTime(new Date(moment))

const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-AR')} ${count === 1 ? one : many}`
