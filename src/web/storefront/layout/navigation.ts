import { useRouteLoaderData } from 'react-router'

export type NavigationLink = { label: string; to: string }

/** The top navigation, in its order (specification, "Top navigation"). */
export const navigation = [
  { label: 'Inicio', to: '/' },
  { label: 'Productos', to: '/product' },
  { label: '¿Como Comprar?', to: '/howcanbuy' },
] as const satisfies readonly NavigationLink[]

/** Under 'Productos': the categories with something on sale. None on the error screen of a shop that did not answer. */
export function useMenuCategories(): readonly string[] {
  const frame = useRouteLoaderData('storefront/layout/storefront-layout') as
    | { categories: readonly string[] }
    | undefined
  return frame?.categories ?? []
}
