import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readShipment } from '#contract/shipping/shipments.ts'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { CarrierButtons } from './carrier-buttons.tsx'
import { carrierText } from './carrier-texts.ts'
import { ChangeParcelState } from './change-parcel-state.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import { ParcelChat } from './parcel-chat.tsx'
import type { Shipment } from './parcel-texts.ts'
import { useCarrierCommands } from './use-carrier-commands.tsx'

type ShipmentSectionProps = { saleId: string; isAnnulled: boolean; version: number }

/** States of the shipment of a web sale, with their dates, and the commands for it. A larger `version` loads it again. */
export function ShipmentSection({ saleId, isAnnulled, version }: ShipmentSectionProps) {
  const [shipment, setShipment] = useState<Shipment>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isChanging, setIsChanging] = useState(false)
  const commands = useCarrierCommands({ onDone: () => setAttempt((count) => count + 1) })
  useEffect(() => {
    const stop = new AbortController()
    callApi(readShipment, { params: { id: saleId }, signal: stop.signal })
      .then((read) => {
        setShipment(read)
        setProblem(undefined)
      })
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return
        if (!(failure instanceof ApiProblem)) throw failure
        setProblem(failure.message)
      })
    return () => stop.abort()
  }, [saleId, version, attempt])
  if (problem !== undefined) return <p className="text-bad">{problem}</p>
  if (shipment === undefined) return null
  const { estado, eventos, seguimiento, seguimientoUrl, mapa, correo, novedades } = shipment
  return (
    <div className="mt-2 flex flex-col gap-2">
      {!isAnnulled && (
        <p>
          <ParcelBadge estado={estado} />
        </p>
      )}
      {eventos.length > 0 && (
        <ol aria-label="Estados del envío" className="text-ink-soft tabular-nums">
          {eventos.map((event, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- events are only appended
            <li key={position}>
              {event.cuando} {event.estado}
              {event.quien !== '' && `, ${event.quien}`}
            </li>
          ))}
        </ol>
      )}
      {seguimiento !== '' && <p className="wrap-anywhere">Seguimiento {seguimiento}</p>}
      {seguimientoUrl !== '' && (
        <p>
          <a
            href={seguimientoUrl}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4 wrap-anywhere"
          >
            Ver el seguimiento<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </p>
      )}
      {correo !== null && <p>{carrierText(shipment)}</p>}
      {novedades.length > 0 && <CarrierNews news={novedades} />}
      {correo?.porCancelar === true && (
        <RefusalBox>{`Esta venta no se manda, y ${correo.transporte} todavía tiene el envío: cancelalo.`}</RefusalBox>
      )}
      <p className="-ml-3 flex flex-wrap empty:hidden">
        <CarrierButtons parcel={shipment} commands={commands} />
      </p>
      {!isAnnulled && (
        <p className="-ml-3 flex flex-wrap">
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
            <RefreshCw aria-hidden className="size-4" /> Cambiar el envío
          </Button>
          <ParcelChat parcel={shipment} mapa={mapa} origin={globalThis.location.origin} />
        </p>
      )}
      {commands.dialogs}
      {isChanging && (
        <ChangeParcelState
          parcels={[shipment]}
          onClose={() => setIsChanging(false)}
          onDone={() => {
            setIsChanging(false)
            setAttempt(attempt + 1)
          }}
        />
      )}
    </div>
  )
}

const CarrierNews = ({ news }: { news: Shipment['novedades'] }) => (
  <ol aria-label="Novedades del correo" className="text-ink-soft tabular-nums">
    {news.map(({ cuando, texto }, position) => (
      // oxlint-disable-next-line react/no-array-index-key -- reports are only appended
      <li key={position} className="wrap-anywhere">
        {`${cuando} ${texto}`}
      </li>
    ))}
  </ol>
)
