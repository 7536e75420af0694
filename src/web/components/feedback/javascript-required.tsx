import { joinClasses } from '#web/components/layout/join-classes.ts'

/** Note for browsers without JavaScript. `to`: a verb such as 'comprar'. */
export const JavascriptRequired = ({ to, className }: { to: string; className?: string }) => (
  <p className={joinClasses('hidden text-14 noscript:block', className)}>
    Para {to}, activá JavaScript en tu navegador.
  </p>
)
