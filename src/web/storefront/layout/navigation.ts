import { useRouteLoaderData } from 'react-router'

export type NavigationLink = { label: string; to: string }

/** Specification, "Top navigation". */
export const navigation = [
  { label: 'Inicio', to: '/' },
  { label: 'Productos', to: '/product' },
  { label: '¿Como Comprar?', to: '/howcanbuy' },
] as const satisfies readonly NavigationLink[]

/** The categories with products on sale. Empty on the error screen, which has no loader data. */
export function useMenuCategories(): readonly string[] {
  const layoutData = useRouteLoaderData('storefront/layout/storefront-layout') as
    | { categories: readonly string[] }
    | undefined
  return layoutData?.categories ?? []
}
