import { z } from '#contract/http/z.ts'
import { type BuyerDocument, documentTypes } from '#domain/invoices/buyer-document.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import { dayValue, moneyValue, wholeValue } from './wsfe-values.ts'

const remark = z.object({ Code: wholeValue, Msg: z.string().catch('') })

/** The parser gives a text for an empty element. */
const listOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .union([z.object({ [name]: z.array(item) }), z.literal('')])
    .optional()
    .transform((list): z.output<Item>[] => (list ? (list[name] ?? []) : []))

export const errorsReply = z.object({ Errors: listOf('Err', remark) })

export const statusReply = z.object({ AppServer: z.string(), DbServer: z.string(), AuthServer: z.string() })

export const lastNumberReply = z.object({ CbteNro: wholeValue })

export const authorisationReply = z.object({
  FeDetResp: z.object({
    FECAEDetResponse: z.tuple([
      z.object({
        CbteDesde: wholeValue,
        Resultado: z.enum(['A', 'R']),
        CAE: z.string().optional(),
        CAEFchVto: z.string().optional(),
        Observaciones: listOf('Obs', remark),
      }),
    ]),
  }),
})

export const grantReply = z.object({ CAE: z.string().regex(/^\d{14}$/), CAEFchVto: dayValue })

const typeOfDocument = new Map(
  Object.entries(documentTypes).map(([tipo, code]) => [code as number, tipo as BuyerDocument['tipo']]),
)

export const consultReply = z.object({
  ResultGet: z
    .object({
      DocTipo: wholeValue,
      DocNro: z.string().regex(/^\d+$/),
      CbteFch: dayValue,
      ImpTotal: moneyValue,
      CodAutorizacion: z.string().regex(/^\d{14}$/),
      FchVto: dayValue,
    })
    .transform(({ DocTipo, DocNro, CbteFch, ImpTotal, CodAutorizacion, FchVto }) => ({
      cae: CodAutorizacion,
      caeEnds: FchVto,
      fecha: CbteFch,
      total: ImpTotal,
      // Vouchers of another program may have other types, as CUIL or passport.
      documento: { tipo: typeOfDocument.get(DocTipo) ?? null, numero: DocNro },
    })),
})

export const pointsOfSaleReply = z.object({
  ResultGet: listOf('PtoVenta', z.object({ Nro: wholeValue, Bloqueado: z.string().catch('N') })),
})

/** Returns the result of a call as `schema` reads it. Throws 'invalid-reply' with the call, without values. */
export function parseResult<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  result: unknown,
): z.output<Schema> {
  const { success, data } = schema.safeParse(result)
  if (!success) throw new TaxFailure('invalid-reply', { code: name })
  return data
}

/** Returns the element `nameResult` of a reply's body. */
export function resultOf(name: string, body: unknown): unknown {
  const schema = z.object({ [`${name}Response`]: z.object({ [`${name}Result`]: z.unknown() }) })
  return parseResult(name, schema, body)[`${name}Response`]?.[`${name}Result`]
}
