import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { formatPesos } from '#domain/money.ts'
import type { SaleToCharge } from '#server/adapters/payments/payment-provider.ts'

/**
 * What the provider does with the next starts: prepare the payment, refuse, break the line, say nothing (until `well`
 * again), answer no JSON, or answer somebody else's address.
 */
export type TestPaymentsMood = 'well' | 'refusing' | 'cutting' | 'silent' | 'babbling' | 'misleading'

/** A payment provider of the tests' own: takes starts over HTTP and serves the page where they are paid. */
export type TestPayments = {
  url: string
  mood: TestPaymentsMood
  /** Every start asked for, in order, also the failed ones. */
  readonly asked: readonly SaleToCharge[]
  /** Resolves once the payment of this sale was asked for so many times. */
  untilAsked(saleId: string, times?: number): Promise<void>
  /** Answers those it kept waiting while it was silent. */
  speak(): void
  close(): Promise<void>
}

export async function openTestPayments(): Promise<TestPayments> {
  const asked: SaleToCharge[] = []
  const waiting: (() => void)[] = []
  const watchers: (() => void)[] = []
  const server = createServer((request, response) => {
    if (request.method === 'POST') void take(request, response)
    else showPage(new URL(request.url ?? '/', payments.url).pathname, response, asked)
  })

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sale = JSON.parse(await text(request)) as SaleToCharge
    asked.push(sale)
    for (const look of watchers) look()
    if (payments.mood === 'silent') waiting.push(() => answer(response, sale))
    else answer(response, sale)
  }
  const answer = (response: ServerResponse, sale: SaleToCharge): void => {
    const redirectUrl = `${payments.mood === 'misleading' ? 'https://ladrones.test' : payments.url}/pagar/${sale.id}`
    if (payments.mood === 'cutting') response.destroy()
    else if (payments.mood === 'babbling') response.end('<h1>Volvemos en un rato</h1>')
    else if (payments.mood === 'refusing') response.writeHead(500).end('{"error":"no"}')
    else response.end(JSON.stringify({ redirectUrl, reference: `prueba-${sale.id}` }))
  }

  const payments: TestPayments = {
    url: '',
    mood: 'well',
    asked,
    untilAsked: (saleId, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (asked.filter(({ id }) => id === saleId).length >= times) resolve()
        }
        watchers.push(look)
        look()
      }),
    speak() {
      payments.mood = 'well'
      for (const goOn of waiting.splice(0)) goOn()
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  payments.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return payments
}

/** The page where the shopper decides. Real providers add parameters of their own to the way back; so does this one. */
function showPage(path: string, response: ServerResponse, asked: readonly SaleToCharge[]): void {
  const sale = asked.find(({ id }) => path === `/pagar/${id}`)
  if (!sale) return void response.writeHead(404).end()
  const back = (to: keyof SaleToCharge['returnTo'], label: string) =>
    `<p><a href="${sale.returnTo[to].replaceAll('&', '&amp;')}&amp;status=approved&amp;payment_id=1">${label}</a></p>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Página de pago de prueba</title><link rel="icon" href="data:,">
<h1>Página de pago de prueba</h1><p>${sale.title}: ${formatPesos(sale.total)}</p>
${back('success', 'Pagar')}${back('failure', 'Rechazar')}${back('pending', 'Dejar pendiente')}</html>`,
  )
}
