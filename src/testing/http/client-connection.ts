/** Undefined for a call in process. */
export const clientConnection = (address: string | undefined) =>
  address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }
