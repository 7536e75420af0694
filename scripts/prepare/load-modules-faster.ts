import { enableCompileCache, registerHooks } from 'node:module'

/**
 * Makes later imports load faster and has no other effect. When the process ends normally, Node stores
 * compiled code in `folder` for the next start.
 */
export function loadModulesFaster(folder: string): void {
  enableCompileCache(folder)
  // Node finds a module's format in the nearest package.json, which it parses again for each module. The
  // package.json of drizzle-orm has 179 kB and serves a hundred modules, which takes 0.6 s of a start. This
  // hook takes the format from the file name instead.
  registerHooks({
    resolve: (specifier, context, next) =>
      isModuleOfDrizzle(specifier, context.parentURL)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
}

const isModuleOfDrizzle = (specifier: string, parent: string | undefined): boolean =>
  /^\.{1,2}\/.*\.js$/.test(specifier) && parent?.includes('/node_modules/drizzle-orm/') === true
