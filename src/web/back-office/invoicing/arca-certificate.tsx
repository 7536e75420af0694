import { Download, FileUp, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createArcaKey, uploadArcaCertificate } from '#contract/invoices/invoicing.ts'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { saveFile } from '#web/back-office/save-file.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { FileButton } from '#web/components/input/file-button.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { CertificateState, environmentNames } from './certificate-state.tsx'
import type { Invoicing } from './invoicing.ts'

/** Steps to a certificate of ARCA: key, request, certificate. */
export function ArcaCertificate({ invoicing: { enUso, pendiente } }: { invoicing: Invoicing }) {
  const requested = pendiente ?? enUso
  return (
    <section aria-labelledby="certificado">
      <h2 id="certificado" className="text-20">
        2. Certificado de ARCA
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        ARCA reconoce a la tienda por un certificado, que dura dos años. La tienda guarda su clave cifrada y
        no se la muestra a nadie.
      </p>
      <CertificateState enUso={enUso} pendiente={pendiente} />
      <ol className="mt-4 flex flex-col divide-y divide-line border-y border-line">
        <Step title="Generá la clave">
          <p>La tienda hace una clave y un pedido de certificado con tu razón social y tu CUIT.</p>
          <CreateKey works={enUso?.legible === true && enUso.aviso !== 'ended'} />
        </Step>
        <Step title="Subí el pedido a ARCA">
          <ol className="flex list-[lower-alpha] flex-col gap-1 pl-5">
            <li>Bajá el pedido.</li>
            <li>
              Entrá a ARCA con clave fiscal y abrí «Administración de Certificados Digitales». Si no está,
              agregalo en «Administrador de Relaciones de Clave Fiscal».
            </li>
            <li>
              Elegí «Agregar alias»
              {requested ? (
                <>
                  {' '}
                  y escribí <strong>{requested.alias}</strong>
                </>
              ) : null}
              . Si ese alias ya existe, entrá en «Ver» y agregale un certificado.
            </li>
            <li>Subí ahí el pedido y bajá el certificado: un archivo que termina en .crt.</li>
            <li>
              En «Administrador de Relaciones de Clave Fiscal», elegí «Nueva Relación»: ARCA, Web Services,
              «Facturación Electrónica». Como representante, poné el alias.
            </li>
          </ol>
          <Button
            variant="secondary"
            disabled={requested === null}
            onClick={() => requested && saveRequest(requested)}
          >
            <Download aria-hidden className="size-4" /> Bajar el pedido
          </Button>
        </Step>
        <Step title="Traé el certificado">
          <p>Subí acá el archivo .crt. La tienda revisa que sea el de su clave y el de tu CUIT.</p>
          <UploadCertificate />
        </Step>
      </ol>
    </section>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="py-4">
    <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
    <div className="mt-1 flex max-w-prose flex-col items-start gap-3">{children}</div>
  </li>
)

const saveRequest = ({ alias, pedido }: { alias: string; pedido: string }) =>
  saveFile({
    name: `pedido-${alias}.csr`,
    content: new Blob([pedido], { type: 'application/pkcs10' }),
  })

/** `works`: a certificate works, so a new key needs a confirmation. */
function CreateKey({ works }: { works: boolean }) {
  const [ambiente, setEnvironment] = useState<ArcaEnvironment>('produccion')
  const [isConfirming, setConfirming] = useState(false)
  const { act, busy, refusal } = useStaffCommand()
  const create = () =>
    act(createArcaKey, { params: {}, body: { ambiente, reemplaza: works }, done: ({ message }) => message })
  return (
    <>
      <div className="w-full max-w-80">
        <SelectField
          name="ambiente"
          label="Para qué"
          value={ambiente}
          onChange={({ target }) => setEnvironment(target.value as ArcaEnvironment)}
          choices={[
            { value: 'produccion', label: environmentNames.produccion },
            { value: 'homologacion', label: environmentNames.homologacion },
          ]}
        />
      </div>
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <Button variant="secondary" busy={busy} onClick={() => (works ? setConfirming(true) : void create())}>
        <KeyRound aria-hidden className="size-4" /> Generar la clave
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="¿Generar otra clave?"
          action="Generar otra clave"
          onConfirm={() => void create()}
          onClose={() => setConfirming(false)}
        >
          El certificado de ahora sigue funcionando hasta que subas el de la clave nueva. Un pedido anterior
          que no usaste deja de servir.
        </ConfirmDialog>
      )}
    </>
  )
}

const MAX_CERTIFICATE_BYTES = 20_000

function UploadCertificate() {
  const { act, busy, refusal } = useStaffCommand()
  const upload = async ([file]: readonly File[]) => {
    if (!file) return
    // A larger file is no certificate, and the server says so.
    const certificado = file.size > MAX_CERTIFICATE_BYTES ? '' : await file.text()
    await act(uploadArcaCertificate, { params: {}, body: { certificado }, done: ({ message }) => message })
  }
  return (
    <>
      <FileButton
        label={busy ? 'Subiendo…' : 'Subir el certificado'}
        icon={<FileUp aria-hidden className="size-4" />}
        accept=".crt,.pem,.cer"
        onFiles={(files) => void upload(files)}
      />
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
    </>
  )
}
