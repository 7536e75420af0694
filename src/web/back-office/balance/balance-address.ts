import { type Day, parseDay } from '#domain/calendar.ts'
import { type CashEntryType, cashEntryTypes } from '#domain/cash-flow.ts'

export const BALANCE = '/dashboard/balance'

export type CashOrder = 'fecha' | 'monto'
export type CashDirection = 'asc' | 'desc'

/** What the history is filtered and sorted by; by date, the newest first, unless the address says otherwise. */
export type HistoryChoice = {
  tipo?: CashEntryType | undefined
  del?: Day | undefined
  al?: Day | undefined
  orden: CashOrder
  sentido: CashDirection
}

/** The day asked for; undefined is today. */
export const dayIn = (params: URLSearchParams): Day | undefined => parseDay(params.get('dia') ?? '')

export const isHistory = (params: URLSearchParams): boolean => params.get('caja') === 'historica'

/** Whatever else an address says is passed over. */
export function historyIn(params: URLSearchParams): HistoryChoice {
  return {
    tipo: cashEntryTypes.find((tipo) => tipo === params.get('tipo')),
    del: parseDay(params.get('del') ?? ''),
    al: parseDay(params.get('al') ?? ''),
    orden: params.get('orden') === 'monto' ? 'monto' : 'fecha',
    sentido: params.get('sentido') === 'asc' ? 'asc' : 'desc',
  }
}

export const dayAddress = (dia?: Day): string => (dia === undefined ? BALANCE : `${BALANCE}?dia=${dia}`)

/** The first page of the history under this choice; what goes without saying stays out of the address. */
export function historyAddress({ tipo, del, al, orden, sentido }: Partial<HistoryChoice> = {}): string {
  const said = {
    caja: 'historica',
    tipo,
    del,
    al,
    orden: orden === 'fecha' ? undefined : orden,
    sentido: sentido === 'desc' ? undefined : sentido,
  }
  const query = Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${BALANCE}?${new URLSearchParams(query)}`
}

/** Where the head of a column leads: to the other way round, or to being sorted by it, the largest first. */
export const sortAddress = (choice: HistoryChoice, orden: CashOrder): string =>
  historyAddress({
    ...choice,
    orden,
    sentido: choice.orden === orden && choice.sentido === 'desc' ? 'asc' : 'desc',
  })
