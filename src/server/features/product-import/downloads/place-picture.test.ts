import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePicture } from './place-picture.ts'

type Download = { url: string; posicion: number; guardada: string | null }

function addAll(images: string[], downloads: readonly Download[]): string[] {
  const known = downloads.map((one) => ({ ...one, guardada: null as string | null }))
  return downloads
    .filter(({ guardada }) => guardada !== null)
    .reduce((now, download) => {
      known.find(({ url }) => url === download.url)!.guardada = download.guardada
      return placePicture(now, { url: download.guardada!, posicion: download.posicion }, known)
    }, images)
}

const download = (posicion: number, isSaved = true): Download => ({
  url: `https://fotos.test/${posicion}`,
  posicion,
  guardada: isSaved ? `/img/${posicion}` : null,
})

test('The pictures of the file come first, in the order of the file', () => {
  expect(
    addAll(
      ['/img/own'],
      [2, 0, 1].map((place) => download(place)),
    ),
  ).toEqual(['/img/0', '/img/1', '/img/2', '/img/own'])
})

test('Pictures that the shop had before take the places between the downloaded ones', () => {
  expect(addAll(['/img/a', '/img/c'], [download(1), download(3)])).toEqual([
    '/img/a',
    '/img/1',
    '/img/c',
    '/img/3',
  ])
})

test('A failed download leaves the others in order', () => {
  expect(addAll([], [download(2), download(1, false), download(0)])).toEqual(['/img/0', '/img/2'])
})

test('The order that a person chose meanwhile stays', () => {
  const downloads = [download(0), download(1), download(2)]
  expect(placePicture(['/img/1', '/img/0'], { url: '/img/2', posicion: 2 }, downloads)).toEqual([
    '/img/1',
    '/img/0',
    '/img/2',
  ])
})

test('The result is the same in whatever order the downloads end', () => {
  const anyScene = fc.uniqueArray(fc.nat(9), { minLength: 1 }).chain((places) =>
    fc.record({
      places: fc.constant(places),
      ended: fc.shuffledSubarray(places, { minLength: places.length }),
      failed: fc.subarray(places),
      own: fc.integer({ min: 0, max: 4 }),
    }),
  )
  fc.assert(
    fc.property(anyScene, ({ places, ended, failed, own }) => {
      const images = Array.from({ length: own }, (_, index) => `/img/own-${index}`)
      const of = (order: readonly number[]) =>
        addAll(
          images,
          order.map((place) => download(place, !failed.includes(place))),
        )
      const sorted = of(places.toSorted((one, other) => one - other))
      expect(of(ended)).toEqual(sorted)
      expect(sorted.filter((image) => images.includes(image))).toEqual(images)
    }),
  )
})
