import { useStoreFacts } from './store-facts.ts'

/** Title for an error screen, because an error screen has no `meta`. */
export function PageTitle({ children }: { children: string }) {
  const store = useStoreFacts()?.profile.name
  return <title>{store === undefined ? children : `${children} · ${store}`}</title>
}
