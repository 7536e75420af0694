import { useRouteLoaderData } from 'react-router'

export type NavigationLink = { label: string; to: string }

/** Links of the top navigation (specification, "Top navigation"). */
export const navigation = [
  { label: 'Inicio', to: '/' },
  { label: 'Productos', to: '/product' },
  { label: '¿Como Comprar?', to: '/howcanbuy' },
] as const satisfies readonly NavigationLink[]

/**
 * Returns the categories with products on sale. Returns an empty list on the error screen, which has no
 * loader data.
 */
export function useMenuCategories(): readonly string[] {
  const layoutData = useRouteLoaderData('storefront/layout/storefront-layout') as
    | { categories: readonly string[] }
    | undefined
  return layoutData?.categories ?? []
}
