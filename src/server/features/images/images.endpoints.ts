import { uploadImage } from '#contract/product/images.ts'
import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'

export const imagesEndpoints = ({ images }: Deps): Binding[] => [
  bind(
    uploadImage,
    async ({ body }) => {
      const stored = await images.upload(new Uint8Array(await body.file.arrayBuffer()))
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
