import { z } from '#contract/http/z.ts'
import type { Customer } from '#domain/sale/sale.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'
import type { ReceiptSale } from './receipt/poll-receipt.ts'

const text = z.string()

export const blankContact: Customer = {
  nombre: '',
  correo: '',
  provincia: '',
  direccion: '',
  cp: '',
  celular: '',
}

/** `uid`: the account that filled in the form, or '' for a guest. */
export const EMPTY_CONTACT_DRAFT = { contact: blankContact, uid: '' }

/** The contact form as typed. The draft survives a reload. Closing the tab or buying removes the draft. */
export const contactDraft = openStoredJson({
  storage: 'sessionStorage',
  key: 'datosDeContacto',
  empty: EMPTY_CONTACT_DRAFT,
  schema: z.object({
    contact: z.object({
      nombre: text,
      correo: text,
      provincia: text,
      direccion: text,
      cp: text,
      celular: text,
    }),
    uid: z.string(),
  }),
})

/** Stores the buyer of a sale as the draft of a guest. */
export const storeContactOf = (
  sale: Pick<ReceiptSale, 'cliente' | 'correo' | 'provincia' | 'direccion' | 'cp' | 'celular'>,
): void => {
  const { cliente: nombre, correo, provincia, direccion, cp, celular } = sale
  contactDraft.save({ contact: { nombre, correo, provincia, direccion, cp, celular }, uid: '' })
}
