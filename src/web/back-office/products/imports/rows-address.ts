import { type RowAction, rowActions, type RowState, rowStates } from '#domain/product/product-import.ts'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import { countText, importPath, type ProductImport } from './import-texts.ts'

/** `ver`: one filter for both the planned action and the result of a row. */
export type RowFilters = { ver: RowAction | RowState }

export const rowRules = (id: string): ListRules<RowFilters> => ({
  path: importPath(id),
  filters: { ver: oneOf([...rowActions, ...rowStates]) },
})

/** Returns the API query of a filter. */
export function rowQuery(ver: RowFilters['ver'] | undefined): { accion?: RowAction; estado?: RowState } {
  const [accion, estado] = [rowActions.find((one) => one === ver), rowStates.find((one) => one === ver)]
  return { ...(accion && { accion }), ...(estado && { estado }) }
}

/** Returns the labels of the filters with rows, and the counts. Always includes the chosen filter. */
export function filterLabels(
  { estado, cuenta }: Pick<ProductImport, 'estado' | 'cuenta'>,
  chosen: RowFilters['ver'] | undefined,
): Record<string, string> {
  const planned: readonly Filter[] = [
    ['nuevo', 'Nuevos', cuenta.nuevos],
    ['cambia', 'Cambian', cuenta.cambian],
    ['igual', 'Sin cambios', cuenta.iguales],
  ]
  const done: readonly Filter[] = [
    ['aplicado', 'Guardados', cuenta.porDeshacer],
    ['salteado', 'Salteados', cuenta.salteados],
    ['deshecho', 'Deshechos', cuenta.deshechos],
  ]
  const refused: Filter = ['rechazado', 'Rechazadas', cuenta.rechazadas]
  return Object.fromEntries(
    [...(estado === 'terminada' ? done : planned), refused]
      .filter(([value, , count]) => count > 0 || value === chosen)
      .map(([value, label, count]) => [value, `${label} (${countText(count)})`]),
  )
}

type Filter = readonly [value: RowFilters['ver'], label: string, count: number]
