import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { fingerprintOf } from './fingerprint.ts'
import { madeOnce } from './made-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty embedded database: its directory, to be copied, and the same as a file to load. */
    emptyShop: { directory: string; dumpFile: string }
  }
}

/** All that decides what is in it. */
const sources = ['database/migrations', 'src/server/database', 'package-lock.json']

const place = path.resolve(import.meta.dirname, '../.cache/empty-shops')

/** Makes an embedded database once, for tests to copy: a first start takes seconds of the processor. */
export async function setup(project: TestProject): Promise<void> {
  const folder = await madeOnce(place, fingerprintOf(sources).slice(0, 12), async (draft) => {
    const { fillEmptyShop } = await import('./fill-empty-shop.ts')
    await fillEmptyShop(at(draft))
  })
  project.provide('emptyShop', at(folder))
}

const at = (folder: string) => ({
  directory: path.join(folder, 'database'),
  dumpFile: path.join(folder, 'migrated.tar'),
})
