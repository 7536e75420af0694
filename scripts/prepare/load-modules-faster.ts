import { enableCompileCache, registerHooks } from 'node:module'

/**
 * Makes later imports load faster and changes nothing else. When the process ends normally, Node stores compiled code
 * in `folder` for the next start.
 */
export function loadModulesFaster(folder: string): void {
  enableCompileCache(folder)
  // To find a module's format, Node parses the package.json above the module again for each module. The one of
  // drizzle-orm has 179 kB and a hundred modules below it, which takes 0.6 s of a start. The file name tells the format
  // here.
  registerHooks({
    resolve: (specifier, context, next) =>
      isModuleOfDrizzle(specifier, context.parentURL)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
}

const isModuleOfDrizzle = (specifier: string, parent: string | undefined): boolean =>
  /^\.{1,2}\/.*\.js$/.test(specifier) && parent?.includes('/node_modules/drizzle-orm/') === true
