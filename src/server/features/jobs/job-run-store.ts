import { and, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { jobRuns } from '#server/database/schema/job-runs.ts'

/** The last run of a job. `termino` is null until the run ends. `error` is blank unless the run failed. */
export type JobRun = Omit<typeof jobRuns.$inferSelect, 'confirmado'>

export async function readJobRuns(db: Queryable): Promise<ReadonlyMap<string, JobRun>> {
  const { confirmado: _confirmado, ...columns } = getTableColumns(jobRuns)
  const runs = await on(db).select(columns).from(jobRuns)
  return new Map(runs.map((run) => [run.name, run]))
}

export async function noteJobStart(
  db: Queryable,
  { name, empezo }: Pick<JobRun, 'name' | 'empezo'>,
): Promise<void> {
  await on(db)
    .insert(jobRuns)
    .values({ name, empezo })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { empezo, termino: null, resultado: '', error: '' },
      setWhere: lte(jobRuns.empezo, empezo),
    })
}

/** Stores the end of a run, unless a later run has started since then. */
export async function noteJobEnd(
  db: Queryable,
  { name, empezo, ...ended }: JobRun & { termino: Date },
): Promise<void> {
  await on(db)
    .update(jobRuns)
    .set(ended)
    .where(and(eq(jobRuns.name, name), eq(jobRuns.empezo, empezo)))
}
