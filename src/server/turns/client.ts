import { AsyncLocalStorage } from 'node:async_hooks'

/** Who a piece of expensive work is for. Work of the process itself has no client. */
export type Client = {
  /** One caller: an account, a device, or an address that nobody has signed in from. */
  readonly key: string
  /** The wider network around the caller, so that many addresses of one network share one place in a queue. */
  readonly network: string
  /** Signed in, or recognised by an earlier sign-in of the same account. */
  readonly isKnown: boolean
}

const clients = new AsyncLocalStorage<Client | undefined>()

/** Runs `job`, and everything that it starts, on behalf of this client. */
export const asClient = <T>(client: Client | undefined, job: () => T): T => clients.run(client, job)

/** The client of the running request. Undefined for work of the process itself. */
export const currentClient = (): Client | undefined => clients.getStore()
