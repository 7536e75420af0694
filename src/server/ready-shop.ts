import { seedDemo } from '#seeds/demo.ts'
import { type Deps, imagesFolder } from './deps.ts'
import { createFirstAdmin } from './features/users/create-admin.ts'
import { refuseDemoRows } from './refuse-demo-rows.ts'
import { makeWritable } from './writable-folder.ts'

/** Sees that the shop has inside what it should, and nothing it should not, before anybody is let in. */
export async function readyShop(deps: Deps): Promise<void> {
  // Otherwise the first photo would find out.
  await makeWritable(imagesFolder(deps.config))
  if (deps.config.mode === 'demo') await seedDemo(deps)
  else await refuseDemoRows(deps.pool)
  await createFirstAdmin(deps)
}
