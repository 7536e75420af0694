import type { checkArca } from '#contract/invoices/invoicing.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { voucherCode, voucherLetter } from '#domain/invoices/voucher-type.ts'
import type { TaxAuthority } from '#server/adapters/tax/tax-authority.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { Deps } from '#server/deps.ts'
import { readInvoiceSettings } from './invoicing-store.ts'
import { openTaxAuthority } from './open-tax-authority.ts'

type Step = ReplyOf<typeof checkArca>['pasos'][number]
type Failed = { texto: string; remedio: string }
type Shop = Pick<Deps, 'config' | 'pool' | 'clock' | 'store' | 'arcaSecrets' | 'shutdown'>

/** Tests the connection with ARCA without issuing a voucher. The last step is the first that fails. */
export async function checkConnection(deps: Shop): Promise<ReplyOf<typeof checkArca>> {
  const pasos: Step[] = []
  const authority = await openTaxAuthority(deps)
  if (typeof authority === 'string') {
    pasos.push({ nombre: 'Certificado', bien: false, ...missing[authority] })
    return { pasos }
  }
  for (const { nombre, run } of stepsOf(deps, authority)) {
    const result = await run().catch(failedBy)
    const isRight = typeof result === 'string'
    pasos.push({ nombre, bien: isRight, ...(isRight ? { texto: result, remedio: '' } : result) })
    if (!isRight) break
  }
  return { pasos }
}

const missing: Readonly<Record<'no-certificate' | 'unreadable-key' | 'quiet', Failed>> = {
  'no-certificate': {
    texto: 'La tienda todavía no tiene un certificado de ARCA.',
    remedio: 'Generá la clave, subí el pedido a ARCA y traé el certificado.',
  },
  'unreadable-key': {
    texto: 'La clave guardada ya no se puede leer, porque cambió el secreto de la tienda.',
    remedio: 'Generá una clave nueva y hacé de nuevo el certificado.',
  },
  quiet: {
    texto: 'Esta es una copia de la tienda, que no factura.',
    remedio: 'Probá en la tienda verdadera.',
  },
}

/** A step returns the text of its success, or why it failed. */
function stepsOf(
  { pool, store, shutdown: { signal } }: Shop,
  authority: TaxAuthority,
): { nombre: string; run: () => Promise<string | Failed> }[] {
  return [
    {
      nombre: 'Servicio de ARCA',
      run: async () => {
        const down = await authority.status(signal)
        if (authority.isSimulator) return 'Es un simulador, porque esta es una tienda de demostración.'
        if (down.length === 0) return 'Funciona.'
        return {
          texto: `ARCA avisa que no funciona: ${down.join(', ')}.`,
          remedio: 'Probá de nuevo más tarde.',
        }
      },
    },
    {
      nombre: 'Certificado y permiso',
      run: async () => {
        await authority.pointsOfSale(signal)
        return authority.isSimulator ? 'El simulador no pide certificado.' : 'ARCA acepta el certificado.'
      },
    },
    {
      nombre: 'Punto de venta',
      run: async () => {
        const [{ puntoDeVenta }, { taxCondition }] = await Promise.all([
          readInvoiceSettings(pool),
          store.profile(),
        ])
        if (puntoDeVenta === null || taxCondition === '') return incomplete
        return checkPointOfSale(authority, { puntoDeVenta, taxCondition, signal })
      },
    },
  ]
}

const incomplete: Failed = {
  texto: 'Falta el punto de venta, o la condición frente al IVA.',
  remedio: 'Completá los datos de esta pantalla y los de Datos legales.',
}

async function checkPointOfSale(
  authority: TaxAuthority,
  {
    puntoDeVenta,
    taxCondition,
    signal,
  }: { puntoDeVenta: number; taxCondition: Parameters<typeof voucherLetter>[0]; signal: AbortSignal },
): Promise<string | Failed> {
  const points = await authority.pointsOfSale(signal)
  const found = points.find(({ numero }) => numero === puntoDeVenta)
  // The test environment lists no points of sale, and accepts every number.
  if (points.length > 0 && !found)
    return {
      texto: `ARCA no tiene el punto de venta ${puntoDeVenta} para este servicio. Tiene: ${points.map(({ numero }) => numero).join(', ')}.`,
      remedio: 'Corregí el número, o dá de alta en ARCA uno del tipo «Web Services».',
    }
  if (found?.isBlocked)
    return { texto: `ARCA bloqueó el punto de venta ${puntoDeVenta}.`, remedio: 'Usá otro punto de venta.' }
  const letter = voucherLetter(taxCondition, 'consumidorFinal')
  const last = await authority.lastNumber({ puntoDeVenta, tipo: voucherCode(letter, 'factura') }, signal)
  return last === 0
    ? `Listo. Todavía no hay facturas ${letter} en el punto de venta ${puntoDeVenta}.`
    : `Listo. La última factura ${letter} del punto de venta ${puntoDeVenta} es la ${last}.`
}

function failedBy(failure: unknown): Failed {
  if (!(failure instanceof TaxFailure)) throw failure
  return {
    texto: failure.code === undefined ? failure.meaning : `${failure.meaning} (${failure.code})`,
    remedio: failure.remedy,
  }
}
