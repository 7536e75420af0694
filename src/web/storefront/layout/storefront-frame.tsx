import type { ReactNode } from 'react'
import type { StoreFacts } from '#web/app/store-facts.ts'
import { ChatWidget } from './chat/chat-widget.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { ScriptLoadFallback } from './error-screens/script-load-fallback.tsx'

/** The frame of every public page. `facts` are undefined only when the server did not answer. */
export function StorefrontFrame({ facts, children }: { facts: StoreFacts | undefined; children: ReactNode }) {
  return (
    <div className="relative flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#contenido"
        className="sr-only z-30 bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Ir al contenido
      </a>
      {facts?.demo && (
        <aside
          aria-label="Aviso"
          className="relative z-10 bg-ink px-4 py-2 text-center text-12 text-paper print:hidden"
        >
          Tienda de demostración: nada de esto se cobra.
        </aside>
      )}
      <Header logoText={facts?.profile.logoText ?? 'Vidriera'} logoImage={facts?.profile.logoImage ?? ''} />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        <ScriptLoadFallback>{children}</ScriptLoadFallback>
      </main>
      {facts !== undefined && <Footer facts={facts} />}
      {facts !== undefined && <ChatWidget phone={facts.profile.chatPhone} />}
    </div>
  )
}
