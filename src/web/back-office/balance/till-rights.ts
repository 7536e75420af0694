import { type Day, daysBefore } from '#domain/calendar.ts'
import { cashMomentRefusal, MOST_DAYS_BACK } from '#domain/cash-flow.ts'
import type { Role } from '#domain/role.ts'

/** The viewer's rights and the viewed day of the store. */
export type TillView = { dia: Day; today: Day; rol: Role; opensSales: boolean }

/** Whether the viewer may add entries to that day. The server checks again. */
export const mayWriteIn = ({ dia, today, rol }: Pick<TillView, 'dia' | 'today' | 'rol'>): boolean =>
  cashMomentRefusal(
    { dia, hora: '00:00' },
    { now: { dia: today, hora: '00:00' }, isAdmin: rol === 'admin' },
  ) === undefined

export const oldestWritable = (today: Day): Day => daysBefore(today, MOST_DAYS_BACK)
