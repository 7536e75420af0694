import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { type ImageFormsStore, imageFormsStore } from './image-forms-store.ts'
import { hostedImages } from './host/hosted-images.ts'
import { imageHost } from './host/image-host.ts'
import { openImageStorage } from './open-image-storage.ts'

/** Opens the image store of the settings: disk or bucket, with uploads to an external host if one is set. */
export async function openImages(
  config: Pick<Config, 'dataDir' | 'imagesS3' | 'imagesHost'>,
  log: Pick<Logger, 'warn'>,
): Promise<ImageFormsStore> {
  const storage = await openImageStorage(config, log)
  const local = imageFormsStore(storage)
  const { imagesHost: settings } = config
  if (settings === undefined) return local
  const host = imageHost(settings, { log })
  return hostedImages(local, { host, hosted: storage.hosted, origin: settings.origin })
}
