import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeAvifInBackground } from './avif-in-background.ts'
import { localDiskImages } from './local-disk.ts'

test('pictures saved before the shop opened get their AVIF while it is open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-avif-'))
  const images = localDiskImages(folder)
  const saved = await images.save(await garment())
  if (!saved.ok) throw new Error(saved.reason)

  const background = makeAvifInBackground(folder)
  onTestFinished(async () => {
    background.stop()
    await rm(folder, { recursive: true })
  })
  await vi.waitFor(async () => expect(await images.waitingForAvif()).toEqual([]), {
    timeout: 20_000,
    interval: 50,
  })
  const file = await images.read(saved.id, { for: 'screen', width: 320, avifWelcome: true })
  expect(file?.contentType).toBe('image/avif')
})

const garment = () =>
  sharp({
    create: {
      width: 320,
      height: 400,
      channels: 3,
      background: '#c8195f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
