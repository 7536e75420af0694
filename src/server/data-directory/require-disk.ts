import { Problem } from '#contract/http/problem.ts'
import { diskLevel } from '#domain/store/disk-level.ts'
import type { FreeDisk } from './free-disk.ts'

/** Throws `disk-full` (507) when the disk of the data has less than 200 MiB, because sales need the rest. */
export async function requireDisk(deps: { readFreeDisk: () => Promise<FreeDisk> }): Promise<void> {
  if (diskLevel((await deps.readFreeDisk()).data) === 'full') throw new Problem('disk-full')
}
