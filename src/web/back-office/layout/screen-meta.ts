import type { MetaDescriptor } from 'react-router'

/** The tab of a screen. Search engines have no business here. */
export const screenMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · Panel de control` },
  { name: 'robots', content: 'noindex' },
]
