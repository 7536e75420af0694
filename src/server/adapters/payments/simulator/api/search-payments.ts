import { z } from '#contract/http/z.ts'
import { type ApiResponse, badRequest } from './api-response.ts'
import type { ReadOnlyRecords } from '#server/adapters/payments/simulator/records.ts'
import type { PaymentJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'

const dates = ['date_created', 'date_approved', 'date_last_updated'] as const
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const searchQuery = z.object({
  external_reference: z.string().optional(),
  range: z.enum(dates).default('date_created'),
  begin_date: moment.optional(),
  end_date: moment.optional(),
  sort: z.enum(dates).default('date_created'),
  criteria: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(0).max(100).default(30),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})
type SearchQuery = z.output<typeof searchQuery>

/** Implements `GET /v1/payments/search`: returns one page and the total count. A range includes both ends. */
export async function searchPayments(
  records: ReadOnlyRecords,
  query: Record<string, string>,
): Promise<ApiResponse> {
  const read = searchQuery.safeParse(query)
  if (!read.success) return badRequest(z.prettifyError(read.error))
  const { data } = read
  const found = (await records.list('payment', data.external_reference))
    .map(({ json }) => json)
    .filter((payment) => matchesQuery(payment, data))
    .toSorted(compareBy(data))
  const { limit, offset } = data
  return {
    status: 200,
    body: {
      paging: { total: found.length, limit, offset },
      results: found.slice(offset, offset + limit),
    },
  }
}

function matchesQuery(payment: PaymentJson, { range, begin_date, end_date }: SearchQuery): boolean {
  const at = Date.parse(payment[range] ?? '')
  return !(begin_date !== undefined && !(at >= begin_date)) && !(end_date !== undefined && !(at <= end_date))
}

const compareBy =
  ({ sort, criteria }: SearchQuery) =>
  (a: PaymentJson, b: PaymentJson): number => {
    const order = timeOf(a[sort]) - timeOf(b[sort]) || a.id - b.id
    return criteria === 'asc' ? order : -order
  }

const timeOf = (at: string | null) => Date.parse(at ?? '') || 0
