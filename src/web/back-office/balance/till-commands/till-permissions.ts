import { type Day, daysBefore } from '#domain/calendar.ts'
import { cashEntryDateRefusal, closingDateRefusal, MAX_DAYS_BACK } from '#domain/cash/cash-flow.ts'
import type { Role } from '#domain/account/role.ts'

/** Rights of the viewer, and the viewed day. */
export type TillView = { dia: Day; today: Day; rol: Role; canOpenSales: boolean }

/** Returns whether the viewer may add entries to the viewed day. The server checks too. */
export const canWriteIn = ({ dia, today, rol }: Pick<TillView, 'dia' | 'today' | 'rol'>): boolean =>
  cashEntryDateRefusal(
    { dia, hora: '00:00' },
    { now: { dia: today, hora: '00:00' }, isAdmin: rol === 'admin' },
  ) === undefined

/** Returns whether the viewer may close the viewed day. */
export const canCloseDay = ({ dia, today, rol }: Pick<TillView, 'dia' | 'today' | 'rol'>): boolean =>
  closingDateRefusal(dia, { now: { dia: today, hora: '00:00' }, isAdmin: rol === 'admin' }) === undefined

export const oldestWritable = (today: Day): Day => daysBefore(today, MAX_DAYS_BACK)
