import { formatDateTime } from './calendar.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CLOCKS_MAY_DIFFER_MS = 2 * MINUTE_MS
/** The expiry of purchases runs every minute, so a longer gap means that the shop was off or that an old copy was restored. */
const OFF_AFTER_MS = HOUR_MS
const MANY_SALES = 20
/** How much longer the purchases hold their stock when an admin decides not to annul them. */
export const MORE_TIME_HOURS = 24

/** Why the shop does nothing by itself: a silent copy, clocks that contradict each other, or a return that nobody reviewed. */
export const pauseReasons = ['quiet', 'clocks', 'off'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** True when the clock of the process and the clock of the database are too far apart to act by either. */
export const clocksDiffer = (own: Date, database: Date): boolean =>
  Math.abs(own.getTime() - database.getTime()) > CLOCKS_MAY_DIFFER_MS

/** True when the last run of the jobs is so long ago that the shop was off since. */
export const wasOff = (lastRun: Date, now: Date): boolean => now.getTime() - lastRun.getTime() > OFF_AFTER_MS

/** What was queued until then is from before the shop was off; what came later was asked for after its return. */
export const queuedBefore = (lastRun: Date): Date => new Date(lastRun.getTime() + OFF_AFTER_MS)

/** True when annulling `due` sales at once needs a person's confirmation: more than 20, and more than 10 % of the `pending` ones. */
export const areManySales = ({ due, pending }: { due: number; pending: number }): boolean =>
  due > MANY_SALES && due * 10 > pending

export const QUIET_TEXT = 'Copia silenciosa: no envía correos, no cobra y no anula ventas.'

export const clocksText = ({ own, database }: { own: Date; database: Date }): string =>
  `El reloj del programa (${formatDateTime(own)}) y el de la base de datos (${formatDateTime(database)}) no coinciden. ` +
  'Hasta que coincidan no se anula ninguna venta y no sale ningún correo.'
