import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

/** Runs the deletion with a store whose `unused` images are due. Returns the number of deleted images and the error. */
async function deleteOf(unused: number): Promise<{ deleted: number; error: string }> {
  let deleted = 0
  const images: Partial<Deps['images']> = {
    listUploadedBefore: async () => Array.from({ length: unused }, (_, n) => `${n}`.padStart(32, '0')),
    deleteIfUnused: async () => {
      deleted += 1
      return true
    },
  }
  let error = ''
  await deleteUnusedImages({ ...shop.deps, images: images as Deps['images'] }).catch((failure: Error) => {
    error = failure.message
  })
  return { deleted, error }
}

test('A database without product images deletes no image, because the database may be empty by mistake', async () => {
  expect(await deleteOf(30)).toEqual({ deleted: 0, error: '' })
})

test('More unused than used images are reported and not deleted, because the database may be another shop’s', async () => {
  await shop.addProducts(aProduct({ images: ['/img/a', '/img/b'] }))
  expect(await deleteOf(20)).toEqual({ deleted: 20, error: '' })
  expect(await deleteOf(21)).toEqual({
    deleted: 0,
    error:
      'No se borró ninguna foto: 21 no están en ningún producto y los productos usan 2. ¿Es la base de datos de esta tienda?',
  })
})
