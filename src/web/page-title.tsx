import { useStoreFacts } from './store-facts.ts'

/** The tab's title of a screen that has no `meta` of its own: what went wrong, and whose shop it is. */
export function PageTitle({ children }: { children: string }) {
  const store = useStoreFacts()?.profile.name
  return <title>{store === undefined ? children : `${children} · ${store}`}</title>
}
