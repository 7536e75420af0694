import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { chatLink } from '#domain/contact/chat-link.ts'
import { purchaseTicket } from '#domain/sale/purchase-ticket.ts'
import { Button } from '#web/components/button/button.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { Field } from '#web/components/input/field.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { CounterSale } from './completed-sale.ts'

export function SendTicket({ sale }: { sale: CounterSale }) {
  const [phone, setPhone] = useState('')
  const shop = useStoreFacts()?.profile
  const text = [shop?.name, purchaseTicket(sale)].filter(Boolean).join('\n')
  const link = chatLink({ digits: parseChatPhone(phone), text })
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
          className={buttonClasses({ variant: 'secondary', wide: 'always' })}
        >
          <MessageCircle aria-hidden className="size-5" /> Enviar por chat
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      )}
    </div>
  )
}
