import type { ReceiverCondition } from './receiver-condition.ts'
import { receiverConditionNames } from './receiver-condition-names.ts'
import { typedDocument } from './typed-document.ts'

/** A buyer of an invoice as staff type it. One field has the document, because its length tells a DNI from a CUIT. */
export type TypedBuyer = {
  condicion: ReceiverCondition
  documento: string
  nombre: string
  domicilio: string
}

export const emptyBuyer: TypedBuyer = {
  condicion: 'consumidorFinal',
  documento: '',
  nombre: '',
  domicilio: '',
}

/** Returns the buyer as the API calls have it. */
export const wireBuyer = ({ condicion, documento, nombre, domicilio }: TypedBuyer) => ({
  condicion,
  documento: typedDocument(documento),
  nombre,
  domicilio,
})

const MAX_TEXT_LENGTH = 200

/** Parses a buyer that a browser stored. Undefined if it is damaged. */
export function readStoredBuyer(value: unknown): TypedBuyer | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { condicion, documento, nombre, domicilio } = value as Readonly<Record<string, unknown>>
  const condition = receiverConditionNames.find((name) => name === condicion)
  if (condition === undefined) return undefined
  const [document, name, address] = [documento, nombre, domicilio].map((text) =>
    typeof text === 'string' ? text.slice(0, MAX_TEXT_LENGTH) : undefined,
  )
  if (document === undefined || name === undefined || address === undefined) return undefined
  return { condicion: condition, documento: document, nombre: name, domicilio: address }
}
