const scripts: Promise<unknown>[] = []

/** Delays the hydration until `script` is loaded, because the server's HTML already contains its part. */
export const hydrateAfter = (script: Promise<unknown>): void => void scripts.push(script)

/** Resolves when the hydration can start. Never rejects. */
export async function readyToHydrate(): Promise<void> {
  // The build may run the entry before the modules of the routes, in one task.
  await Promise.resolve()
  await Promise.allSettled(scripts)
}
