import { type Day, parseDay } from '#domain/calendar.ts'
import type { ListRules } from '#web/components/filter/list-rules.ts'

export const AUDIT_PATH = '/dashboard/audit'

/** `objeto`: one object, for example `product:17`, to which other screens link. */
export type AuditFilters = { quien: string; tipo: string; objeto: string; del: Day; al: Day }

/** Accepts every id and kind, because an unknown value finds no entries. */
const textFilter =
  (maxLength: number) =>
  (text: string): string | undefined =>
    text === '' || text.length > maxLength ? undefined : text

export const auditRules: ListRules<AuditFilters> = {
  path: AUDIT_PATH,
  filters: {
    quien: textFilter(100),
    tipo: textFilter(40),
    objeto: textFilter(200),
    del: parseDay,
    al: parseDay,
  },
}
