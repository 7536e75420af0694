import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from '#contract/http/z.ts'
import { MIGRATIONS } from './migrations-folder.ts'

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

let names: ReadonlyMap<number, string> | undefined

/**
 * Returns the number and name of a migration, for example `0047_restored-copy`. `createdAt`: its time in
 * `drizzle.__drizzle_migrations`. A migration of a newer version of the program is `unknown`.
 */
export function migrationName(createdAt: number): string {
  names ??= readNames()
  return names.get(createdAt) ?? 'unknown'
}

function readNames(): ReadonlyMap<number, string> {
  const file = readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')
  const { entries } = journal.parse(JSON.parse(file))
  return new Map(entries.map(({ when, tag }) => [when, tag]))
}
