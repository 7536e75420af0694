import { enableCompileCache, registerHooks } from 'node:module'

/** Makes later imports load faster. At a normal exit, Node stores compiled code in `folder` for the next start. */
export function loadModulesFaster(folder: string): void {
  enableCompileCache(folder)
  // Node parses the nearest package.json for every module to find its format. The 179 kB package.json of drizzle-orm
  // costs 0.6 s of a start. This hook takes the format from the file name instead.
  registerHooks({
    resolve: (specifier, context, next) =>
      isModuleOfDrizzle(specifier, context.parentURL)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
}

const isModuleOfDrizzle = (specifier: string, parent: string | undefined): boolean =>
  /^\.{1,2}\/.*\.js$/.test(specifier) && parent?.includes('/node_modules/drizzle-orm/') === true
