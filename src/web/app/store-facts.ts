import { useRouteLoaderData } from 'react-router'
import type { readStore } from '#contract/store/store.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'

/** Public data of the store: profile, demo mode, payment methods. */
export type StoreFacts = ReplyOf<typeof readStore>

/** Returns the store data on any page. Undefined only on the error screen, if the API did not respond. */
export const useStoreFacts = (): StoreFacts | undefined =>
  useRouteLoaderData('root') as StoreFacts | undefined

/** Returns whether the shop's e-mails reach people. Otherwise no screen promises an e-mail or offers a link by e-mail. */
export const useSendsEmail = (): boolean => useStoreFacts()?.sendsEmail === true
