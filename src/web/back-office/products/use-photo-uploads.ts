import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { colorToldBy } from '#domain/color-told-by.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { randomKey } from '#web/random-key.ts'
import { compressPhoto } from './compress-photo.ts'
import type { TypedProduct } from './typed-product.ts'
import { uploadPhoto } from './upload-photo.ts'

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
  methods: Pick<UseFormReturn<TypedProduct>, 'getValues' | 'setValue' | 'clearErrors'>,
) {
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const line = useRef(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const [underWay, shown] = [stops.current, previews.current]
    return () => {
      for (const stop of underWay.values()) stop.abort()
      for (const address of shown) URL.revokeObjectURL(address)
    }
  }, [])

  const change = (id: string, changed: Partial<WaitingPhoto>) =>
    setWaiting((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)))
  const takeOut = (id: string) => setWaiting((photos) => photos.filter((photo) => photo.id !== id))
  const keep = (url: string, { name }: File) => {
    const typed = methods.getValues()
    methods.setValue('images', [...typed.images, { url, color: colorToldBy(name, typed) ?? '' }])
  }
  const send = async ({ id, file }: WaitingPhoto) => {
    const stop = stops.current.get(id)
    if (stop === undefined) return
    try {
      const photo = await compressPhoto(file)
      if (stop.signal.aborted) return
      keep(
        await uploadPhoto(photo, { onProgress: (part) => change(id, { part }), signal: stop.signal }),
        file,
      )
      takeOut(id)
      showToast({ kind: 'success', text: 'Imagen subida exitosamente' })
    } catch (failure) {
      if (!stop.signal.aborted)
        change(id, { failed: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  const queue = (photo: WaitingPhoto) => {
    stops.current.set(photo.id, new AbortController())
    line.current = line.current.then(() => send(photo))
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
      stops.current.get(id)?.abort()
      stops.current.delete(id)
      takeOut(id)
      methods.clearErrors('images')
    },
  }
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>
