import { CircleAlert, FileCheck, FileUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDateTime } from '#domain/calendar.ts'
import { MAX_TRANSFER_RECEIPT_BYTES } from '#domain/payment/transfer.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { sendFile } from '#web/api/send-file.ts'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { FileButton } from '#web/components/input/file-button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { Transfer } from './transfer.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf'
const FAILED = 'No se pudo subir el archivo. Probá de nuevo.'

type UploadReceiptProps = { transfer: Transfer; token: string; onUploaded: () => void }

/** State of the uploaded receipt, and the button that uploads or replaces it. */
export function UploadReceipt({
  transfer: { comprobantes, puedeSubir },
  token,
  onUploaded,
}: UploadReceiptProps) {
  const help = useId()
  const { send, sent, problem } = useUpload(token, onUploaded)
  const [newest] = comprobantes
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {newest && <ReceiptState receipt={newest} />}
        {sent !== undefined && <ProgressBar label="Subiendo el comprobante…" value={sent} max={1} />}
      </div>
      {problem !== undefined && <RefusalBox>{problem}</RefusalBox>}
      {puedeSubir && (
        <>
          {sent === undefined && (
            <FileButton
              label={newest?.rechazo === null ? 'Cambiar comprobante' : 'Subir comprobante'}
              icon={<FileUp aria-hidden className="size-5" />}
              accept={ACCEPTED}
              aria-describedby={help}
              onFiles={([file]) => file && void send(file)}
              className="inline-flex self-start"
            />
          )}
          <p id={help} className="text-14 text-ink-soft">
            Una foto (JPG, PNG o WebP) o un PDF, de hasta 5 MB. Solo lo ve la tienda.
          </p>
        </>
      )}
      {!puedeSubir && newest?.rechazo !== null && (
        <p>Ya subiste todos los archivos que se pueden. Escribinos con tu número de compra.</p>
      )}
    </div>
  )
}

function ReceiptState({ receipt: { enviado, rechazo } }: { receipt: Transfer['comprobantes'][number] }) {
  const isRejected = rechazo !== null
  const Icon = isRejected ? CircleAlert : FileCheck
  return (
    <p
      className={
        isRejected
          ? 'flex gap-2 border-l-2 border-bad bg-bad-tint px-4 py-3'
          : 'flex gap-2 border-l-2 border-good bg-good-tint px-4 py-3'
      }
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {isRejected ? (
          `El comprobante que subiste no nos sirvió: ${rechazo}`
        ) : (
          <>
            {'Recibimos tu comprobante el '}
            <span className="whitespace-nowrap">{formatDateTime(new Date(enviado))}.</span>
          </>
        )}
      </span>
    </p>
  )
}

/** `sent`: sent fraction of the file, from 0 to 1. Undefined while no upload runs. */
function useUpload(token: string, onUploaded: () => void) {
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File) => {
    if (sent !== undefined) return
    if (file.size > MAX_TRANSFER_RECEIPT_BYTES)
      return setProblem('El archivo pesa más de 5 MB. Mandá una captura de pantalla, o el PDF.')
    stop.current = new AbortController()
    const { signal } = stop.current
    setProblem(undefined)
    setSent(0)
    try {
      // This path repeats the contract's `uploadTransferReceipt`. An import would add its file schema to this script.
      const path = `/api/checkout/receipt/${encodeURIComponent(token)}/transfer`
      const { status, body } = await sendFile(path, file, { name: file.name, onProgress: setSent, signal })
      if (status !== 200) return setProblem(messageIn(body))
      showToast({ kind: 'success', text: 'Recibimos tu comprobante' })
      onUploaded()
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      if (!signal.aborted) setProblem(failure.message)
    } finally {
      setSent(undefined)
    }
  }
  return { send, sent, problem }
}

function messageIn(body: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : FAILED
}
