import type { EmailContent } from '#server/email/rendering/email-content.ts'
import type { StoreEmailData } from './store-blocks.ts'

/** An e-mail that was given up. `muertos`: number of all such e-mails, this one included. */
export type FailedEmail = {
  id: number
  asunto: string
  destinatario: string
  porque: string
  muertos: number
}

/** Alert to the store about an undelivered e-mail, at most one per hour. */
export const failedEmailAlert = ({
  id,
  asunto,
  destinatario,
  porque,
  muertos,
  store,
}: FailedEmail & StoreEmailData): EmailContent => ({
  heading: 'Un correo no llegó',
  preview: `“${asunto}”, para ${destinatario}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Probamos mandarlo y no se pudo. Fijate si la dirección está bien escrita. Si es de una compra, desde su página lo podés mandar de nuevo.',
    },
    {
      kind: 'facts',
      title: 'Qué no llegó',
      facts: [
        { label: 'Asunto', value: asunto },
        { label: 'Para', value: destinatario },
        { label: 'Por qué', value: porque },
      ].filter(({ value }) => value !== ''),
    },
    ...(muertos > 1
      ? [{ kind: 'paragraph', text: `En total hay ${muertos} correos que no llegaron.` } as const]
      : []),
    { kind: 'action', label: 'Ver el correo', url: `/dashboard/emails/${id}` },
  ],
  reason: `Lo recibe ${store.email}, a lo sumo una vez por hora, cuando un correo no se puede entregar.`,
})
