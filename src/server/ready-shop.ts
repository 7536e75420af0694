import { seedDemo } from '#seeds/demo.ts'
import { type Deps, imagesFolder } from './deps.ts'
import { createFirstAdmin } from './features/users/create-admin.ts'
import { keyStoredCodes } from './key-stored-codes.ts'
import { makeWritable } from './writable-folder.ts'

/** Prepares the data of the shop before the server listens. */
export async function readyShop(deps: Deps): Promise<void> {
  // Fails at start instead of at the first image upload.
  await makeWritable(imagesFolder(deps.config))
  await keyStoredCodes(deps.pool)
  if (deps.config.mode === 'demo') await seedDemo(deps)
  await createFirstAdmin(deps)
}
