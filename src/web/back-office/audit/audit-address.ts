import { type Day, parseDay } from '#domain/calendar.ts'
import type { ListRules } from '#web/components/list/list-rules.ts'

export const AUDIT = '/dashboard/audit'

/** `objeto`: one object, as `product:17`. Other screens link here with it. */
export type AuditFilters = { quien: string; tipo: string; objeto: string; del: Day; al: Day }

/** Accepts every id and kind, because an unknown one finds nothing. */
const written =
  (longest: number) =>
  (text: string): string | undefined =>
    text === '' || text.length > longest ? undefined : text

export const auditRules: ListRules<AuditFilters> = {
  path: AUDIT,
  filters: { quien: written(100), tipo: written(40), objeto: written(200), del: parseDay, al: parseDay },
}
