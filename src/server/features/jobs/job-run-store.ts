import { and, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { jobRuns } from '#server/database/schema/operation.ts'

/** Last run of a job. `termino`: null until the end. `error`: blank unless the run failed. */
export type JobRun = Omit<typeof jobRuns.$inferSelect, 'confirmado' | 'exito'>

export async function readJobRuns(db: Queryable): Promise<ReadonlyMap<string, JobRun>> {
  const { confirmado: _confirmado, exito: _exito, ...columns } = getTableColumns(jobRuns)
  const runs = await queryBuilder(db).select(columns).from(jobRuns)
  return new Map(runs.map((run) => [run.name, run]))
}

export async function recordJobStart(
  db: Queryable,
  { name, empezo }: Pick<JobRun, 'name' | 'empezo'>,
): Promise<void> {
  await queryBuilder(db)
    .insert(jobRuns)
    .values({ name, empezo })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { empezo, termino: null, resultado: '', error: '' },
      setWhere: lte(jobRuns.empezo, empezo),
    })
}

/** Stores the end of a run, and of the last success, unless a later run has started. */
export async function recordJobEnd(
  db: Queryable,
  { name, empezo, ...ended }: JobRun & { termino: Date },
): Promise<void> {
  await queryBuilder(db)
    .update(jobRuns)
    .set(ended.error === '' ? { ...ended, exito: ended.termino } : ended)
    .where(and(eq(jobRuns.name, name), eq(jobRuns.empezo, empezo)))
}
