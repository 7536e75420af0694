import { AsyncLocalStorage } from 'node:async_hooks'

/** Client on whose behalf expensive work runs. Undefined for work of the process itself. */
export type Client = {
  /** Identifies the caller: an account, a device, or an address without earlier sign-ins. */
  readonly key: string
  /** Network of the caller. Many addresses of one network share one turn in a queue. */
  readonly network: string
  /** True when the client is signed in, or recognised by an earlier sign-in of the same account. */
  readonly isKnown: boolean
}

const clients = new AsyncLocalStorage<Client | undefined>()

/** Runs `job`, with everything that it starts, on behalf of this client. */
export const runAsClient = <T>(client: Client | undefined, job: () => T): T => clients.run(client, job)

export const currentClient = (): Client | undefined => clients.getStore()
