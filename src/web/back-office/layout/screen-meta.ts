import type { MetaDescriptor } from 'react-router'

/** Title of a screen. Search engines must not index staff screens. */
export const screenMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · Panel de control` },
  { name: 'robots', content: 'noindex' },
]
