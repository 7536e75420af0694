import { AsyncLocalStorage } from 'node:async_hooks'

/** The HTTP request whose work runs now. */
export type CurrentRequest = {
  /** Names the request in the response header `X-Request-Id`, in the log and on error pages. */
  readonly id: string
  /** Pattern of the path, for example `/product/:id`, because a path may contain a token or a user id. */
  route: string
}

/** Route of a request whose path belongs to no page, file or API call. */
export const UNKNOWN_ROUTE = 'unknown'

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Runs `job`, and everything that it starts, as work of this request. */
export const runInRequest = <T>(request: CurrentRequest, job: () => T): T => requests.run(request, job)

/** Returns undefined for work of the process itself, for example a job. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore()

/** Sets the route of the current request, for the log and the metrics. */
export function nameRoute(route: string): void {
  const request = requests.getStore()
  if (request) request.route = route
}
