/** Says that a table shows only its first rows. Renders nothing if it shows all. */
export const RowsNote = ({ shown, all }: { shown: number; all: number }) =>
  all > shown ? (
    <p className="mt-2 text-14 text-ink-soft">
      {`Se ven ${shown} de ${all.toLocaleString('es-AR')}. Exportá para tener todas.`}
    </p>
  ) : null
