/** Returns the connection of a client with this IP address. Undefined without an address. */
export const clientConnection = (address: string | undefined) =>
  address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }
