import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'

/** Shows the recovery codes once. A user without the phone signs in with such a code. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="flex flex-col items-start gap-5">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        Listo: el segundo paso está activado. Guardá tus códigos de recuperación
      </h3>
      <p>
        Si perdés el teléfono, entrás con uno de estos. Cada uno sirve una sola vez, y no los volvemos a
        mostrar.
      </p>
      <ul
        aria-label="Códigos de recuperación"
        className="grid w-full max-w-sm grid-cols-2 gap-x-6 gap-y-2 border border-line bg-white p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={file}
          download="codigos-de-recuperacion.txt"
          className={buttonClasses({ variant: 'secondary' })}
        >
          <Download aria-hidden className="size-4" /> Descargar
        </a>
        <Button onClick={onSaved}>Ya los guardé</Button>
      </div>
    </div>
  )
}
