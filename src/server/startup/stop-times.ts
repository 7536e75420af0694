/** Time for the requests in progress when the port closes. */
export const GRACE_MS = 8_000
/** Time from the end of the drain until a stopping process exits at the latest. compose.yaml waits longer. */
export const EXIT_AFTER_DRAIN_MS = GRACE_MS + 3_000
