import type { Queryable } from '#server/database/in-transaction.ts'

/** The last run of a job. `termino` is null until it ends; `error` is blank unless it failed. */
export type JobRun = { name: string; empezo: Date; termino: Date | null; resultado: string; error: string }

/** The last run of each job that ever ran. */
export async function readJobRuns(db: Queryable): Promise<ReadonlyMap<string, JobRun>> {
  const { rows } = await db.query<JobRun>({
    name: 'job-runs',
    text: 'select name, empezo, termino, resultado, error from job_runs',
  })
  return new Map(rows.map((run) => [run.name, run]))
}

export async function noteJobStart(
  db: Queryable,
  { name, empezo }: Pick<JobRun, 'name' | 'empezo'>,
): Promise<void> {
  await db.query({
    name: 'note-job-start',
    text: `insert into job_runs as run (name, empezo) values ($1, $2)
           on conflict (name) do update set empezo = $2, termino = null, resultado = '', error = ''
           where run.empezo <= $2`,
    values: [name, empezo],
  })
}

/** A later run that began meanwhile keeps what it noted. */
export async function noteJobEnd(
  db: Queryable,
  { name, empezo, termino, resultado, error }: JobRun & { termino: Date },
): Promise<void> {
  await db.query({
    name: 'note-job-end',
    text: `update job_runs set termino = $3, resultado = $4, error = $5 where name = $1 and empezo = $2`,
    values: [name, empezo, termino, resultado, error],
  })
}
