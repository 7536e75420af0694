import { joinClasses } from './join-classes.ts'

/** Where the browser runs no script: what it would be needed for, as in 'comprar'. */
export const NeedsScript = ({ to, className }: { to: string; className?: string }) => (
  <p className={joinClasses('hidden text-14 noscript:block', className)}>
    Para {to}, activá JavaScript en tu navegador.
  </p>
)
