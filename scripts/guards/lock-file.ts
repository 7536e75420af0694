type Package = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Package> }

/**
 * Entries that break an installation elsewhere: registry addresses, and omitted optional packages of other machines.
 */
export function lockFileOffences(lock: Lock, npmrc: string): string[] {
  const tied = Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([place]) => `package-lock.json: ${place} names where it comes from ("resolved")`)
  const named = /^\s*(@[^:]+:)?registry\s*=/m.test(npmrc) ? ['.npmrc: names a registry'] : []
  return [...tied, ...named, ...leftOut(lock)]
}

/** `npm install` silently drops an optional package that it cannot find. `npm ci` then refuses the lock file. */
function leftOut({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFoundFrom(place, name, packages))
      .map((name) => `package-lock.json: ${name}, which ${place || 'package.json'} may need, was left out`),
  )
}

function isFoundFrom(place: string, name: string, packages: Lock['packages']): boolean {
  if (Object.hasOwn(packages, `${place ? `${place}/` : ''}node_modules/${name}`)) return true
  if (place === '') return false
  return isFoundFrom(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name, packages)
}
