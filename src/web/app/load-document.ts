/** Navigates only after the shop responds. Rejects when no response arrives. */
export async function loadDocument(address: string): Promise<void> {
  await fetch(address, { method: 'HEAD', cache: 'no-store' })
  globalThis.location.assign(address)
}
