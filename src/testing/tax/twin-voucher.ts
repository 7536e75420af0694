/** A voucher of a request to FECAESolicitar, as texts and centavos. */
export type TwinVoucher = {
  tipo: number
  puntoDeVenta: number
  numero: number
  fecha: string
  docTipo: number
  docNro: string
  receptor: number
  total: number
  neto: number
  iva: number
  /** Undefined: the request has no list. */
  tasas: { id: number; base: number; iva: number }[] | undefined
  asociados: { tipo: number; puntoDeVenta: number; numero: number }[]
}

type Texts = Record<string, unknown>

/** Reads the `FeCAEReq` of a request. Throws an Error for a request that the WSDL does not allow. */
export function readTwinVoucher(request: unknown): TwinVoucher {
  const { FeCabReq: head, FeDetReq } = request as { FeCabReq: Texts; FeDetReq: { FECAEDetRequest: Texts } }
  const detail = FeDetReq.FECAEDetRequest
  const names = Object.keys(detail)
  const unordered = names.some(
    (name, index) => order.indexOf(name) < order.indexOf(names[index - 1] ?? order[0]!),
  )
  if (unordered || !names.every((name) => order.includes(name)))
    throw new Error(`Not the WSDL: ${names.join()}`)
  const { Iva, CbtesAsoc } = detail as { Iva?: { AlicIva: unknown }; CbtesAsoc?: { CbteAsoc: unknown } }
  if (whole(head['CantReg']) !== 1 || detail['CbteDesde'] !== detail['CbteHasta'])
    throw new Error('Not one voucher')
  for (const name of ['ImpTotConc', 'ImpOpEx', 'ImpTrib'])
    if (centavosOf(detail[name]) !== 0) throw new Error(`${name} is not 0`)
  if (detail['Concepto'] !== '1' || detail['MonId'] !== 'PES' || detail['MonCotiz'] !== '1')
    throw new Error('Not a sale of products in pesos')
  return {
    tipo: whole(head['CbteTipo']),
    puntoDeVenta: whole(head['PtoVta']),
    numero: whole(detail['CbteDesde']),
    fecha: String(detail['CbteFch']),
    docTipo: whole(detail['DocTipo']),
    docNro: String(detail['DocNro']),
    receptor: whole(detail['CondicionIVAReceptorId'] ?? '0'),
    total: centavosOf(detail['ImpTotal']),
    neto: centavosOf(detail['ImpNeto']),
    iva: centavosOf(detail['ImpIVA']),
    tasas:
      Iva &&
      listOf(Iva.AlicIva).map(({ Id, BaseImp, Importe }) => ({
        id: whole(Id),
        base: centavosOf(BaseImp),
        iva: centavosOf(Importe),
      })),
    asociados: listOf(CbtesAsoc?.CbteAsoc ?? []).map(({ Tipo, PtoVta, Nro }) => ({
      tipo: whole(Tipo),
      puntoDeVenta: whole(PtoVta),
      numero: whole(Nro),
    })),
  }
}

/** Elements of a voucher in the order of the WSDL. */
const order = [
  'Concepto',
  'DocTipo',
  'DocNro',
  'CbteDesde',
  'CbteHasta',
  'CbteFch',
  'ImpTotal',
  'ImpTotConc',
  'ImpNeto',
  'ImpOpEx',
  'ImpTrib',
  'ImpIVA',
  'MonId',
  'MonCotiz',
  'CondicionIVAReceptorId',
  'CbtesAsoc',
  'Iva',
]

const listOf = (value: unknown): Texts[] => (Array.isArray(value) ? value : [value]) as Texts[]

function whole(value: unknown): number {
  if (typeof value !== 'string' || !/^\d+$/.test(value))
    throw new Error(`Not a whole number: ${String(value)}`)
  return Number(value)
}

/** The shop sends two decimals. More are error 10056. */
function centavosOf(value: unknown): number {
  if (typeof value !== 'string' || !/^\d+\.\d\d$/.test(value))
    throw new Error(`Not an amount: ${String(value)}`)
  return Number(value.replace('.', ''))
}
