import { useState } from 'react'
import { confirmJobReview } from '#contract/job/jobs.ts'
import { EXTRA_HOLD_HOURS } from '#domain/job/job-pause.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { type ShownReview, pendingWorkText } from './pause-texts.ts'
import { UnbrokenDates } from './unbroken-dates.tsx'

export function ReviewPause({ review }: { review: ShownReview }) {
  const [openReview, setOpenReview] = useState<ShownReview>()
  return (
    <>
      <Button size="small" onClick={() => setOpenReview(review)}>
        Revisar y confirmar
      </Button>
      {openReview && <ReviewDialog review={openReview} onClose={() => setOpenReview(undefined)} />}
    </>
  )
}

function ReviewDialog({ review, onClose }: { review: ShownReview; onClose: () => void }) {
  const { hasta, ventas, correos } = review
  const form = useStaffForm({
    call: confirmJobReview,
    name: `revisión ${hasta}`,
    // A question about zero items is hidden, and its default answer changes nothing.
    start: { compras: ventas === 0 ? 'anular' : '', envio: correos === 0 ? 'enviar' : '' },
    wireOf: ({ compras, envio }) => ({ hasta, ventas, correos, compras, envio }),
    done: 'Listo: las tareas siguen',
    failed: 'No pudimos guardar lo que elegiste',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Revisar y confirmar" action="Confirmar" onClose={onClose}>
      <p>
        <UnbrokenDates text={`Esperan ${pendingWorkText(review)}.`} />
      </p>
      {ventas > 0 && (
        <FormRadioGroup
          name="compras"
          label="Las compras vencidas"
          choices={[
            { value: 'anular', label: `Anular ${ventas === 1 ? 'la compra' : `las ${ventas}`}` },
            { value: 'dar-tiempo', label: `No anular: dar ${EXTRA_HOLD_HOURS} horas más` },
          ]}
        />
      )}
      {correos > 0 && (
        <FormRadioGroup
          name="envio"
          label="Los correos que quedaron sin salir"
          choices={[
            { value: 'enviar', label: `Enviar ${correos === 1 ? 'el correo' : `los ${correos}`}` },
            { value: 'no-enviar', label: 'No enviar' },
          ]}
        />
      )}
      <p className="text-14 text-ink-soft">
        {ventas > 0 && 'Antes de anular una compra con tarjeta se consulta si se pagó. '}
        {correos > 0 && 'Un correo que no se envía queda en «Correos» y se puede reenviar.'}
      </p>
    </StaffFormDialog>
  )
}
