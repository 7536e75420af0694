import { endpoint } from './endpoint.ts'
import { text } from './wire.ts'
import { z } from './z.ts'

/**
 * Takes the picture of a product, with the fields of the picture host that the older client used (specification
 * section 7). Its refusals are `{ error: { message } }`, as they were there (decisions, "Answers").
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
  form: true,
  reply: z.object({ secure_url: z.string() }),
  problems: ['image-refused'],
})
