import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { chatDigits } from '#domain/chat-digits.ts'
import { chatLink } from '#domain/chat-link.ts'
import { purchaseTicket } from '#domain/purchase-ticket.ts'
import { Button } from '#web/components/button.tsx'
import { buttonLook } from '#web/components/button-look.ts'
import { Field } from '#web/components/form/field.tsx'
import { useStoreFacts } from '#web/store-facts.ts'
import type { CounterSale } from './counter-sale.ts'

export function SendTicket({ sale }: { sale: CounterSale }) {
  const [phone, setPhone] = useState('')
  const shop = useStoreFacts()?.profile
  const text = [shop?.name, purchaseTicket(sale)].filter(Boolean).join('\n')
  const link = chatLink({ digits: chatDigits(phone), text })
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-line pt-4">
      <Field
        label="Celular del cliente"
        name="celular"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required={false}
        help="Con el código de área. No se guarda."
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      {link === undefined ? (
        <Button variant="secondary" wide="always" disabled>
          <MessageCircle aria-hidden className="size-5" /> Enviar por chat
        </Button>
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'secondary', wide: 'always' })}
        >
          <MessageCircle aria-hidden className="size-5" /> Enviar por chat
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      )}
    </div>
  )
}
