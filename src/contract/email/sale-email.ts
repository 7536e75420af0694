import { endpoint } from '#contract/http/endpoint.ts'
import { emailAddress, idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

export const sendSaleEmail = endpoint({
  method: 'POST',
  path: '/api/mails/',
  allow: 'signed-in',
  tag: 'Correos',
  summary: 'Reenvía el correo de una venta que quien pregunta puede ver. Nunca manda otra cosa.',
  body: z.object({
    to: emailAddress,
    subject: z.enum([
      'Gracias por tu compra',
      'Tenes una nueva Venta!',
      'Actualizamos el estado de tu compra!',
    ]),
    message: idText(200_000).optional().meta({ description: 'No se usa: el correo lo escribe el servidor' }),
  }),
  reply: z.object({ message: z.string() }),
  problems: ['email-not-found', 'email-unavailable', 'too-many-requests'],
})
