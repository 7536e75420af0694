import { formatDateTime } from '#domain/calendar.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_CLOCK_DIFFERENCE_MS = 2 * MINUTE_MS
/**
 * Maximum gap between two runs of the automatic work, which runs every minute. A longer gap means that the shop was
 * off, or that an old backup was restored.
 */
const OFF_AFTER_MS = HOUR_MS
const MANY_SALES = 20
/** Additional hours of a stock reservation when an admin decides not to annul expired purchases. */
export const EXTRA_HOLD_HOURS = 24

/**
 * Reasons of a pause (docs/decisions/0023). 'quiet': this program is a silent copy of the shop. 'clocks': the clocks of
 * program and database differ. 'off': the shop was off, and no admin has confirmed its return.
 */
export const pauseReasons = ['quiet', 'clocks', 'off'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const clocksDiffer = (programTime: Date, databaseTime: Date): boolean =>
  Math.abs(programTime.getTime() - databaseTime.getTime()) > MAX_CLOCK_DIFFERENCE_MS

export const wasShopOff = (lastRun: Date, now: Date): boolean =>
  now.getTime() - lastRun.getTime() > OFF_AFTER_MS

/** Returns the limit between old and new e-mails. E-mails queued before this moment date from before the pause. */
export const staleEmailCutoff = (lastRun: Date): Date => new Date(lastRun.getTime() + OFF_AFTER_MS)

/**
 * Returns true if annulling `due` sales needs confirmation: more than 20 sales, and more than 10 % of the `pending`
 * sales.
 */
export const needsExpiryConfirmation = ({ due, pending }: { due: number; pending: number }): boolean =>
  due > MANY_SALES && due * 10 > pending

export const QUIET_TEXT = 'Copia silenciosa: no envía correos, no cobra y no anula ventas.'

export const clocksText = ({
  programTime,
  databaseTime,
}: {
  programTime: Date
  databaseTime: Date
}): string =>
  `El reloj del programa (${formatDateTime(programTime)}) y el de la base de datos (${formatDateTime(databaseTime)}) no coinciden. ` +
  'Hasta que coincidan no se anula ninguna venta y no sale ningún correo.'
