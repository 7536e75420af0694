/** What the server knows of a connection from this address; nothing for a call made in process. */
export const connectionFrom = (address: string | undefined) =>
  address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }
