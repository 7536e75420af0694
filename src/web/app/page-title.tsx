import { useStoreFacts } from './store-facts.ts'

/** Title of an error screen, which has no `meta`. */
export function PageTitle({ children }: { children: string }) {
  const store = useStoreFacts()?.profile.name
  return <title>{store === undefined ? children : `${children} · ${store}`}</title>
}
