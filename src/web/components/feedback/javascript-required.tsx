import { joinClasses } from '#web/components/layout/join-classes.ts'

/**
 * Note for browsers without JavaScript. `to` is the verb for the action that needs JavaScript, such as
 * 'comprar'.
 */
export const JavascriptRequired = ({ to, className }: { to: string; className?: string }) => (
  <p className={joinClasses('hidden text-14 noscript:block', className)}>
    Para {to}, activá JavaScript en tu navegador.
  </p>
)
