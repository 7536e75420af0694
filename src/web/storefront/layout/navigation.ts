export type NavigationLink = { label: string; to: string }

/** The top navigation, in its order (specification, "Top navigation"). */
export const navigation = [
  { label: 'Inicio', to: '/' },
  { label: 'Productos', to: '/product' },
  { label: '¿Como Comprar?', to: '/howcanbuy' },
] as const satisfies readonly NavigationLink[]
