/** The server waits up to 15 s for the carrier, and needs time for its own work. */
export const CARRIER_CALL_MS = 30_000
