import { AsyncLocalStorage } from 'node:async_hooks'

/** Client that caused expensive work. Undefined for work of the process itself. */
export type Client = {
  /** Identifies the client: an account, a device, or an IP address without earlier sign-ins. */
  readonly key: string
  /** Network of the client. Queues treat all addresses of a network as one. */
  readonly network: string
  /** True if the client is signed in, or signed in to the same account before. */
  readonly isKnown: boolean
}

const clients = new AsyncLocalStorage<Client | undefined>()

/** Runs `job`, and everything that it starts, on behalf of this client. */
export const runAsClient = <T>(client: Client | undefined, job: () => T): T => clients.run(client, job)

export const currentClient = (): Client | undefined => clients.getStore()
