import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { colorFromFileName } from '#domain/product/color-from-file-name.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { randomKey } from '#web/api/random-key.ts'
import type { ProductFormValues } from '#web/back-office/products/form/product-form-values.ts'
import { uploadPhoto } from '#web/back-office/upload-photo.ts'

/** A photo during its upload or after a failed one. `part`: fraction sent. */
export type WaitingPhoto = {
  id: string
  file: File
  preview: string
  part: number
  failed?: string | undefined
}

/** Uploads photos into a form one at a time, in the order of choice. */
export function usePhotoUploads(
  methods: Pick<UseFormReturn<ProductFormValues>, 'getValues' | 'setValue' | 'clearErrors'>,
) {
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const uploadQueue = useRef(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const [running, shown] = [controllers.current, previews.current]
    return () => {
      for (const stop of running.values()) stop.abort()
      for (const address of shown) URL.revokeObjectURL(address)
    }
  }, [])

  const change = (id: string, changed: Partial<WaitingPhoto>) =>
    setWaiting((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)))
  const removeWaiting = (id: string) => setWaiting((photos) => photos.filter((photo) => photo.id !== id))
  const addPhoto = (url: string, { name }: File) => {
    const typed = methods.getValues()
    methods.setValue('images', [...typed.images, { url, color: colorFromFileName(name, typed) ?? '' }])
  }
  const send = async ({ id, file }: WaitingPhoto) => {
    const stop = controllers.current.get(id)
    if (stop === undefined) return
    try {
      const photo = await compressPhoto(file)
      if (stop.signal.aborted) return
      addPhoto(
        await uploadPhoto(photo, { onProgress: (part) => change(id, { part }), signal: stop.signal }),
        file,
      )
      removeWaiting(id)
      showToast({ kind: 'success', text: 'Imagen subida exitosamente' })
    } catch (failure) {
      if (!stop.signal.aborted)
        change(id, { failed: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  const queue = (photo: WaitingPhoto) => {
    controllers.current.set(photo.id, new AbortController())
    uploadQueue.current = uploadQueue.current.then(() => send(photo))
  }

  return {
    waiting,
    add(files: readonly File[]) {
      methods.clearErrors('images')
      const added = files
        .filter(({ type }) => type.startsWith('image/'))
        .map((file) => ({ id: randomKey(), file, preview: URL.createObjectURL(file), part: 0 }))
      for (const { preview } of added) previews.current.add(preview)
      setWaiting((photos) => [...photos, ...added])
      added.forEach(queue)
    },
    retry(photo: WaitingPhoto) {
      change(photo.id, { failed: undefined, part: 0 })
      queue(photo)
    },
    remove({ id }: WaitingPhoto) {
      controllers.current.get(id)?.abort()
      controllers.current.delete(id)
      removeWaiting(id)
      methods.clearErrors('images')
    },
  }
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>

/** Specification, section 9. */
const QUALITY = 0.7
const CONVERTED_ABOVE_BYTES = 2_000_000

/** Length of the longest side. Camera photos are larger than any screen shows. */
const MAX_PIXELS = 2_560

/** Converts a large photo to WebP, else JPEG. Returns the original when the result is not smaller. */
async function compressPhoto(file: File): Promise<File | Blob> {
  if (file.size <= CONVERTED_ABOVE_BYTES) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    const compressor = new Compressor(file, {
      quality: QUALITY,
      mimeType: writesWebp() ? 'image/webp' : 'image/jpeg',
      convertSize: CONVERTED_ABOVE_BYTES,
      maxWidth: MAX_PIXELS,
      maxHeight: MAX_PIXELS,
      success: resolve,
      // Returns the original, because the server may support a format that this browser cannot read.
      error: () => resolve(file),
    })
    void compressor
  })
}

/**
 * Returns whether the browser can write WebP. Other browsers write PNG instead, which is larger than the
 * original.
 */
const writesWebp = (): boolean =>
  document.createElement('canvas').toDataURL('image/webp').startsWith('data:image/webp')
