type Package = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Package> }

/**
 * Reports entries that break an installation on other machines: registry addresses, and missing optional
 * packages for other platforms.
 */
export function lockFileViolations(lock: Lock, npmrc: string): string[] {
  const withRegistryAddress = Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([packagePath]) => `${packagePath} names where it comes from ("resolved")`)
  const registrySettings = /^\s*(@[^:]+:)?registry\s*=/m.test(npmrc) ? ['.npmrc: names a registry'] : []
  return [...withRegistryAddress, ...registrySettings, ...omittedPackages(lock)]
}

/**
 * Reports missing optional packages. `npm install` omits a package that it cannot find, and `npm ci` then refuses the
 * lock file.
 */
function omittedPackages({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([packagePath, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFoundFrom(packagePath, name, packages))
      .map((name) => `${name}, which ${packagePath || 'package.json'} may need, was left out`),
  )
}

function isFoundFrom(packagePath: string, name: string, packages: Lock['packages']): boolean {
  if (Object.hasOwn(packages, `${packagePath ? `${packagePath}/` : ''}node_modules/${name}`)) return true
  if (packagePath === '') return false
  return isFoundFrom(
    packagePath.slice(0, Math.max(0, packagePath.lastIndexOf('/node_modules/'))),
    name,
    packages,
  )
}
