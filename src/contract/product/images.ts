import { endpoint } from '#contract/http/endpoint.ts'
import { text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/**
 * Uploads a product image. Uses the fields of the older client's image host (specification section 7). Refusals are `{
 * error: { message } }`, as at that host.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images',
  allow: ['admin'],
  tag: 'Imágenes',
  summary: 'Sube la foto de un producto.',
  body: z.object({
    file: z.file('Elegí una foto'),
    api_key: text(100).optional(),
    upload_preset: text(100).optional(),
  }),
  isMultipart: true,
  reply: z.object({ secure_url: z.string() }),
  problems: ['image-refused', 'images-unavailable', 'disk-full'],
})
