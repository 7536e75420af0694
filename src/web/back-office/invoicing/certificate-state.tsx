import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { formatDate } from '#domain/calendar.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { Invoicing } from './invoicing.ts'

export const environmentNames: Readonly<Record<ArcaEnvironment, string>> = {
  produccion: 'Facturas de verdad',
  homologacion: 'Pruebas (homologación)',
}

/** State of the certificate in use and of the key that waits for its certificate. */
export function CertificateState({ enUso, pendiente }: Pick<Invoicing, 'enUso' | 'pendiente'>) {
  return (
    <ul className="mt-3 flex flex-col gap-2">
      <li>{enUso ? <InUse {...enUso} /> : <Note kind="wait">Todavía no hay ningún certificado.</Note>}</li>
      {pendiente && (
        <li>
          <Pending {...pendiente} />
        </li>
      )}
    </ul>
  )
}

function InUse({ alias, ambiente, vence, legible, aviso }: NonNullable<Invoicing['enUso']>) {
  const name = `Certificado «${alias}»${ambiente === 'homologacion' ? ', de pruebas' : ''}`
  if (!legible) return <Note kind="bad">{`${name}: ${UNREADABLE}`}</Note>
  const day = formatDate(new Date(vence))
  if (aviso === 'ended') return <Note kind="bad">{`${name}: venció el ${day}. Hacé uno nuevo.`}</Note>
  if (aviso === 'ends-soon')
    return <Note kind="bad">{`${name}: vence el ${day}. Hacé uno nuevo antes, con estos mismos pasos.`}</Note>
  return <Note kind="good">{`${name}: vale hasta el ${day}.`}</Note>
}

function Pending({ creado, ambiente, legible }: NonNullable<Invoicing['pendiente']>) {
  if (!legible) return <Note kind="bad">{`La clave nueva: ${UNREADABLE}`}</Note>
  const day = formatDate(new Date(creado))
  return (
    <Note kind="wait">
      {`Hay una clave del ${day}${ambiente === 'homologacion' ? ', de pruebas,' : ''} que espera su certificado.`}
    </Note>
  )
}

const UNREADABLE =
  'la clave ya no se puede leer, porque cambió el secreto de la tienda. Generá una clave nueva y hacé de nuevo el certificado.'

const icons = { good: CircleCheck, wait: Clock, bad: TriangleAlert } as const
const colours = { good: 'text-good', wait: 'text-wait', bad: 'text-bad' } as const

function Note({ kind, children }: { kind: keyof typeof icons; children: string }) {
  const Icon = icons[kind]
  return (
    <p className={joinClasses('flex gap-2', kind === 'bad' && 'font-semibold')}>
      <Icon aria-hidden className={joinClasses('mt-0.5 size-5 shrink-0', colours[kind])} />
      <span>{children}</span>
    </p>
  )
}
