import type { MetaDescriptor } from 'react-router'

/** Returns the title of a screen, which search engines must not index. */
export const screenMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · Panel de control` },
  { name: 'robots', content: 'noindex' },
]
