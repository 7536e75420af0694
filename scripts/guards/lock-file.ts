type Lock = { packages: Record<string, { resolved?: string; link?: boolean }> }

/** What would tie an installation to one registry: a clone must install from whichever one its owner uses. */
export function lockFileOffences(lock: Lock, npmrc: string): string[] {
  const tied = Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([place]) => `package-lock.json: ${place} names where it comes from ("resolved")`)
  return /^\s*(@[^:]+:)?registry\s*=/m.test(npmrc) ? [...tied, '.npmrc: names a registry'] : tied
}
