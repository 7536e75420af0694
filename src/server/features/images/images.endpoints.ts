import { uploadImage } from '#contract/product/images.ts'
import { Problem } from '#contract/http/problem.ts'
import { requireDisk } from '#server/data-directory/require-disk.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'

export const imagesEndpoints = (deps: Deps): Binding[] => [
  bind(
    uploadImage,
    async ({ body }) => {
      if (!deps.config.imagesS3) await requireDisk(deps)
      const stored = await deps.images.upload(new Uint8Array(await body.file.arrayBuffer()))
      if (!stored.ok)
        throw new Problem(stored.refusal === 'too-large' ? 'too-large' : 'image-refused', {
          text: stored.reason,
        })
      return { secure_url: stored.url }
    },
    // The image store prepares two images at once, and http/request/form-memory.ts limits the memory of uploads.
    { skipsClientSlot: true },
  ),
]
