import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { diskStorage } from './disk-storage.ts'
import type { ImageStorage } from './image-storage.ts'

/** Settings of the image storage, which a child process receives as a message. */
export type StorageSettings = Pick<Config, 'dataDir' | 'imagesS3'>

export const imagesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'images')

/** Opens the configured bucket, or else the folder on disk. */
export async function openImageStorage(
  settings: StorageSettings,
  log: Pick<Logger, 'warn'>,
): Promise<ImageStorage> {
  if (settings.imagesS3 === undefined) return diskStorage(imagesFolder(settings))
  // Imported on demand, because the client has 10 MB of code.
  const { s3Storage } = await import('./s3/s3-storage.ts')
  return s3Storage(settings.imagesS3, log)
}
