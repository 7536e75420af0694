import { useRouteLoaderData } from 'react-router'
import type { readStore } from '#contract/store.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

/** What everybody may know about the shop: its profile, whether it is a demo, how it can be paid. */
export type StoreFacts = ReplyOf<typeof readStore>

/** The store's facts from any page; undefined only on the error screen of a store that did not answer. */
export const useStoreFacts = (): StoreFacts | undefined =>
  useRouteLoaderData('root') as StoreFacts | undefined
