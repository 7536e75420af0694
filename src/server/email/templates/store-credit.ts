import { type Day, formatDate, startOfDay } from '#domain/calendar.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { formatCreditCode } from '#domain/sale/credit-code.ts'
import { lastDayText } from '#domain/sale/credit-expiry.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { greeting } from './account-email.ts'

/** `para`: recipient of a gift card, or ''. `codigo`: stored code. `vence`: last day, null without an end. */
type CreditEmailData = {
  codigo: string
  saldo: Money
  vence: Day | null
  para: string
  store: { name: string }
}

/** Sent to an address that staff typed. */
export const storeCredit = ({ codigo, saldo, vence, para, store }: CreditEmailData): EmailContent => ({
  heading: `Tenés un vale de ${store.name}`,
  preview: `Tu vale tiene ${formatPesos(saldo)}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${greeting(para)}: este vale es como dinero en ${store.name}. Guardá este correo y no compartas el código.`,
    },
    {
      kind: 'facts',
      title: 'Tu vale',
      facts: [
        { label: 'Código', value: formatCreditCode(codigo) },
        { label: 'Saldo', value: formatPesos(saldo) },
        { label: 'Vencimiento', value: lastDayText(vence && formatDate(startOfDay(vence))) },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Mostralo en el local, o usalo en la página: al pagar, tocá «Tengo un vale» y escribí el código.',
    },
    { kind: 'action', label: 'Ir a la tienda', url: '/product' },
  ],
  reason: `Te escribimos porque en ${store.name} nos dieron este correo para mandarte un vale.`,
})
