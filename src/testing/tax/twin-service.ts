import { XMLBuilder } from 'fast-xml-parser'
import type { TwinLogins } from './twin-logins.ts'
import { lastOf, rejectionsOf, type StoredTwinVoucher, type TwinBook } from './twin-rules.ts'
import { readTwinVoucher } from './twin-voucher.ts'

/** State of the local WSFEv1. */
export type TwinServiceState = {
  logins: TwinLogins
  book: () => TwinBook
  store: (voucher: StoredTwinVoucher) => void
  /** Servers of FEDummy that are down. */
  down: () => readonly string[]
}

type Request = { Auth?: { Token: string; Sign: string; Cuit: string } } & Record<string, unknown>

/** Answers a call of WSFEv1 with the children of its result. */
export function answerService(name: string, request: Request, state: TwinServiceState): object {
  const { logins, book } = state
  if (name === 'FEDummy') {
    const isUp = (server: string) => (state.down().includes(server) ? 'ERROR' : 'OK')
    return { AppServer: isUp('AppServer'), DbServer: isUp('DbServer'), AuthServer: isUp('AuthServer') }
  }
  const refused = request.Auth ? logins.faultOf(request.Auth) : 600
  if (refused) return errorsOf([refused])
  switch (name) {
    case 'FECompUltimoAutorizado': {
      const series = { tipo: Number(request['CbteTipo']), puntoDeVenta: Number(request['PtoVta']) }
      return { PtoVta: series.puntoDeVenta, CbteTipo: series.tipo, CbteNro: lastOf(series, book()).numero }
    }
    case 'FECAESolicitar':
      return authorise(request['FeCAEReq'], state)
    case 'FECompConsultar':
      return consult(request['FeCompConsReq'] as Record<string, string>, book())
    case 'FEParamGetPtosVenta': {
      const points = book().pointsOfSale.filter(({ service }) => service === 'web')
      if (points.length === 0) return errorsOf([602])
      return {
        ResultGet: {
          PtoVenta: points.map(({ numero, isBlocked = false }) => ({
            Nro: numero,
            EmisionTipo: 'CAE',
            Bloqueado: isBlocked ? 'S' : 'N',
            FchBaja: 'NULL',
          })),
        },
      }
    }
    default:
      throw new Error(`Unknown call ${name}`)
  }
}

export const errorsOf = (codes: readonly number[]): object => ({
  Errors: { Err: codes.map((code) => ({ Code: code, Msg: `Error ${code} de prueba` })) },
})

function authorise(body: unknown, { book, store }: TwinServiceState): object {
  const voucher = readTwinVoucher(body)
  const { puntoDeVenta: PtoVta, tipo: CbteTipo, numero } = voucher
  const codes = rejectionsOf(voucher, book())
  const Resultado = codes.length > 0 ? 'R' : 'A'
  const cae = `86${String(book().vouchers.length + 1).padStart(12, '0')}`
  const caeEnds = String(Number(voucher.fecha.slice(0, 6)) * 100 + 28)
  if (codes.length === 0) store({ ...voucher, cae, caeEnds })
  return {
    FeCabResp: { PtoVta, CbteTipo, CantReg: 1, Resultado, Reproceso: 'N' },
    FeDetResp: {
      FECAEDetResponse: {
        Concepto: 1,
        CbteDesde: numero,
        CbteHasta: numero,
        CbteFch: voucher.fecha,
        Resultado,
        // A rejected voucher has empty elements.
        CAE: codes.length > 0 ? '' : cae,
        CAEFchVto: codes.length > 0 ? '' : caeEnds,
        ...(codes.length > 0 && {
          Observaciones: { Obs: codes.map((code) => ({ Code: code, Msg: `Rechazo ${code} & prueba` })) },
        }),
      },
    },
  }
}

function consult({ CbteTipo, CbteNro, PtoVta }: Record<string, string>, { vouchers }: TwinBook): object {
  const found = vouchers.find(
    ({ tipo, numero, puntoDeVenta }) =>
      String(tipo) === CbteTipo && String(numero) === CbteNro && String(puntoDeVenta) === PtoVta,
  )
  if (!found) return errorsOf([602])
  const { docTipo, docNro, fecha, total, cae, caeEnds } = found
  return {
    ResultGet: {
      Concepto: 1,
      DocTipo: docTipo,
      DocNro: docNro,
      CbteFch: fecha,
      // The service sends doubles without trailing zeros.
      ImpTotal: total / 100,
      Resultado: 'A',
      CodAutorizacion: cae,
      EmisionTipo: 'CAE',
      FchVto: caeEnds,
      PtoVta,
      CbteTipo,
    },
  }
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** Returns a SOAP reply, or a fault. */
export const twinEnvelope = (body: object): string =>
  `<?xml version="1.0" encoding="utf-8"?>${builder.build({
    'soap:Envelope': { '@xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/', 'soap:Body': body },
  })}`
