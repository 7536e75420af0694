import { startTransition, useOptimistic } from 'react'
import { useRevalidator } from 'react-router'
import { chooseImportRows } from '#contract/product/product-imports.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { ImportRow } from '#web/back-office/products/imports/import-texts.ts'

export type ChosenRows = BodyOf<typeof chooseImportRows>

/**
 * Returns the chosen rows and a function that changes them. A checkbox changes at once, and the server stores the
 * choice.
 */
export function useChosenRows(id: string) {
  const { revalidate } = useRevalidator()
  const [pending, addPending] = useOptimistic<readonly ChosenRows[], ChosenRows>([], (before, added) => [
    ...before,
    added,
  ])
  const choose = (rows: ChosenRows) =>
    startTransition(async () => {
      addPending(rows)
      try {
        await callApi(chooseImportRows, { params: { id }, body: rows })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
      await revalidate()
    })
  const isChosen = ({ posicion, accion, elegido }: ImportRow): boolean =>
    pending.reduce(
      (chosen, rows) =>
        ('accion' in rows ? rows.accion === accion : rows.posiciones.includes(posicion))
          ? rows.elegido
          : chosen,
      elegido,
    )
  return { isChosen, choose }
}
