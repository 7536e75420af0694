import { readdirSync, readFileSync } from 'node:fs'

const KIB_PER_MIB = 1024

/**
 * Returns the memory in MiB of all descendants of this process. A page that n processes share counts 1/n for each
 * (PSS). Linux only.
 */
export function memoryOfDescendants(): { all: number; database: number } {
  const measured = descendantsOf(process.pid).map((pid) => ({ mib: pssOf(pid), isPostgres: isPostgres(pid) }))
  const sum = (some: typeof measured) => some.reduce((total, { mib }) => total + mib, 0)
  return { all: sum(measured), database: sum(measured.filter(({ isPostgres }) => isPostgres)) }
}

function descendantsOf(pid: number): number[] {
  const children = orIfEnded(
    () =>
      readdirSync(`/proc/${pid}/task`).flatMap((task) =>
        read(`/proc/${pid}/task/${task}/children`).split(' '),
      ),
    [],
  )
  return children
    .filter((child) => child !== '')
    .map(Number)
    .flatMap((child) => [child, ...descendantsOf(child)])
}

const pssOf = (pid: number): number =>
  orIfEnded(
    () => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / KIB_PER_MIB,
    0,
  )

const isPostgres = (pid: number): boolean =>
  orIfEnded(() => read(`/proc/${pid}/comm`).trim() === 'postgres', false)

/** The process may have ended, so a failed read returns `ended`. */
function orIfEnded<T>(readValue: () => T, ended: T): T {
  try {
    return readValue()
  } catch {
    return ended
  }
}

const read = (file: string): string => readFileSync(file, 'utf8')
