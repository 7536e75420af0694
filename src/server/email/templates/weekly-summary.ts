import { spanText } from '#domain/report/figure-texts.ts'
import type { DaySpan } from '#domain/store/panel.ts'
import type { WeeklySummary } from '#server/email/outbox/email-to-queue.ts'
import type { Block, EmailContent } from '#server/email/rendering/email-content.ts'

export const weeklySummarySubject = (week: DaySpan): string => `Resumen semanal: ${spanText(week)}`

/** Summary of a week for an admin, with the week before beside each figure. A week without sales has a short e-mail. */
export const weeklySummary = ({ desde, hasta, hubo, partes, nota }: WeeklySummary): EmailContent => ({
  heading: 'Resumen de la semana',
  preview: hubo ? `Lo que se vendió del ${spanText({ desde, hasta })}.` : 'No hubo ventas.',
  blocks: [
    {
      kind: 'paragraph',
      text: hubo
        ? `Lo que se vendió del ${spanText({ desde, hasta })}, al lado de la semana anterior.`
        : `Del ${spanText({ desde, hasta })} no hubo ventas.`,
    },
    ...partes.map((parte): Block => ({ kind: 'facts', ...parte })),
    ...(nota === '' ? [] : [{ kind: 'paragraph', text: `Sobre el margen: ${nota}.` } as const]),
    {
      kind: 'action',
      label: 'Ver el informe',
      url: `/dashboard/reports?periodo=fechas&desde=${desde}&hasta=${hasta}`,
    },
    ...(hubo
      ? [{ kind: 'action', label: 'Ver qué reponer', url: '/dashboard/reports/reorder' } as const]
      : []),
  ],
  reason:
    'Lo recibe quien administra la tienda, una vez por semana. Se apaga en «Datos de la tienda», «Contacto».',
})
