import type { Logger } from 'pino'
import { Problem } from '#contract/http/problem.ts'
import type { S3Settings } from '#server/config/s3-settings.ts'
import { isImageId } from '#server/adapters/images/image-store.ts'
import type { ImageFolder, ImageMarks, ImageStorage } from '#server/adapters/images/image-storage.ts'
import { bucketFailure } from './bucket-failure.ts'
import { type S3Object, type S3Objects, s3Objects } from './s3-objects.ts'

const RETRY_AFTER_SECONDS = '30'
/** Last object of a stored image. A bucket has no rename, so an image without this object is unfinished. */
const COMPLETE = 'complete'
const EMPTY = new Uint8Array()

/**
 * Stores images in a bucket, with the paths of the disk as keys. While the host fails, every call rejects with
 * `images-unavailable`, whose cause is a BucketFailure.
 */
export function s3Storage(settings: S3Settings, log: Pick<Logger, 'warn'>): ImageStorage {
  const objects = s3Objects(settings, {
    onFailure(failure) {
      const cause = bucketFailure(settings, { of: 'las fotos', settings: 'IMAGES_S3' }, failure)
      log.warn({ err: failure }, 'the image host failed')
      return new Problem('images-unavailable', { headers: { 'Retry-After': RETRY_AFTER_SECONDS }, cause })
    },
  })
  return {
    filesOf: (id) => imageFolder(objects, `${id.slice(0, 2)}/${id}/`),

    async *listIds() {
      for await (const { key } of objects.list('')) {
        const [, id = '', name] = key.split('/')
        if (name === COMPLETE && isImageId(id)) yield id
      }
    },

    waiting: s3Marks(objects, 'waiting-for-avif/'),
    uploads: s3Marks(objects, 'uploaded/'),
    hosted: {
      async find(id) {
        const url = await objects.get(`hosted/${id}`)
        return url && Buffer.from(url).toString()
      },
      set: (id, url) => objects.put(`hosted/${id}`, Buffer.from(url)),
    },
  }
}

function imageFolder(objects: S3Objects, prefix: string): ImageFolder {
  const exists = async () => (await objects.modified(prefix + COMPLETE)) !== undefined
  const listNames = async () => {
    const names = (await listAll(objects, prefix)).map(({ key }) => key.slice(prefix.length))
    return names.includes(COMPLETE) ? names : []
  }
  const add = (name: string, bytes: Uint8Array) => objects.put(prefix + name, bytes)
  return {
    exists,
    add,

    fileNames: async () => (await listNames()).filter((name) => name !== COMPLETE),

    read: (name) => objects.get(prefix + name),

    async create(files) {
      if (await exists()) return false
      await Promise.all(files.map(([name, bytes]) => add(name, bytes)))
      await add(COMPLETE, EMPTY)
      return true
    },

    async delete() {
      await objects.delete(prefix + COMPLETE)
      const rest = await listAll(objects, prefix)
      await Promise.all(rest.map(({ key }) => objects.delete(key)))
    },
  }
}

/** Returns the marks below a prefix. A mark is an empty object, and its time is the last write of the object. */
function s3Marks(objects: S3Objects, prefix: string): ImageMarks {
  const list = () => listAll(objects, prefix)
  const nameOf = ({ key }: { key: string }) => key.slice(prefix.length)
  const add = (name: string) => objects.put(prefix + name, EMPTY)
  return {
    add,

    async renew(name) {
      if ((await objects.modified(prefix + name)) !== undefined) await add(name)
    },

    names: async () => (await list()).map(nameOf),

    namesBefore: async (moment) => (await list()).filter(({ modified }) => modified < moment).map(nameOf),

    async isBefore(name, moment) {
      const modified = await objects.modified(prefix + name)
      return modified !== undefined && modified < moment
    },

    remove: (name) => objects.delete(prefix + name),
  }
}

async function listAll(objects: S3Objects, prefix: string): Promise<S3Object[]> {
  const all: S3Object[] = []
  for await (const object of objects.list(prefix)) all.push(object)
  return all
}
