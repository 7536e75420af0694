/** Undefined for a call in process. */
export const connectionFrom = (address: string | undefined) =>
  address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }
