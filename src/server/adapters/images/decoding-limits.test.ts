import type { Metadata } from 'sharp'
import { expect, test } from 'vitest'
import { refusalOfHeader } from './decoding-limits.ts'

const header = (size: [width: number, height: number], more: Partial<Metadata> = {}) =>
  ({
    width: size[0],
    height: size[1],
    channels: 3,
    depth: 'uchar',
    format: 'jpeg',
    isProgressive: false,
    ...more,
  }) as Metadata

const progressive = { isProgressive: true, chromaSubsampling: '4:2:0' }
const avif = { format: 'heif' as const }

test.each<[what: string, header: Metadata]>([
  ['a photo of 40 megapixels', header([7_300, 5_475])],
  ['a panorama of 16.384 by 2.000', header([16_384, 2_000])],
  ['a progressive JPEG of 40 megapixels', header([7_300, 5_475], progressive)],
  ['an AVIF of 9 megapixels', header([3_000, 3_000], avif)],
  ['a picture of one pixel', header([1, 1])],
])('The header of %s is within bounds', (_what, of) => {
  expect(refusalOfHeader(of)).toBeUndefined()
})

test.each<[what: string, header: Metadata, refusal: string]>([
  ['40.000.000 by 1', header([40_000_000, 1], { format: 'png' }), 'too-many-pixels'],
  ['1 by 16.385', header([1, 16_385]), 'too-many-pixels'],
  ['7.000 by 6.000', header([7_000, 6_000]), 'too-many-pixels'],
  ['20 by 12.000', header([20, 12_000]), 'too-narrow'],
  ['an AVIF of 12 megapixels', header([4_000, 3_000], avif), 'too-many-pixels'],
  [
    'an interlaced PNG of 30 megapixels with 16 bits',
    header([6_000, 5_000], { format: 'png', depth: 'ushort', channels: 4, isProgressive: true }),
    'too-many-pixels',
  ],
  [
    'a progressive CMYK JPEG of 30 megapixels',
    header([6_000, 5_000], { channels: 4, isProgressive: true, chromaSubsampling: '4:4:4:4' }),
    'too-many-pixels',
  ],
])('The header of %s is refused, and the message names the size of the picture', (_what, of, refusal) => {
  expect(refusalOfHeader(of)).toMatchObject({
    ok: false,
    refusal,
    reason: expect.stringMatching(new RegExp(`^La foto mide ${of.width} × ${of.height} píxeles.+\\.$`)),
  })
})
