import { seedDemo } from '#seeds/demo.ts'
import { type Deps, imagesFolder } from './deps.ts'
import { createFirstAdmin } from './features/users/create-admin.ts'
import { keyStoredCodes } from './key-stored-codes.ts'
import { makeWritable } from './writable-folder.ts'

/** Sees that the shop has inside what it should, before anybody is let in. */
export async function readyShop(deps: Deps): Promise<void> {
  // Otherwise the first photo would find out.
  await makeWritable(imagesFolder(deps.config))
  await keyStoredCodes(deps.pool)
  if (deps.config.mode === 'demo') await seedDemo(deps)
  await createFirstAdmin(deps)
}
