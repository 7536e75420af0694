import { imagesFolder } from '#server/adapters/images/open-image-storage.ts'
import type { Deps } from '#server/deps.ts'
import { createFirstAdmin } from '#server/features/users/create-admin.ts'
import { fillMissingCodeKeys } from './fill-missing-code-keys.ts'
import { ensureWritableFolder } from '#server/data-directory/writable-folder.ts'

/** Prepares the data of the shop before the server listens. */
export async function prepareShop(deps: Deps): Promise<void> {
  // Fails at the start instead of at the first image upload.
  if (!deps.config.imagesS3) await ensureWritableFolder(imagesFolder(deps.config))
  await fillMissingCodeKeys(deps.pool)
  if (deps.config.mode === 'demo') {
    const { seedDemo } = await import('#seeds/seed-demo.ts')
    await seedDemo(deps)
  }
  await createFirstAdmin(deps)
}
