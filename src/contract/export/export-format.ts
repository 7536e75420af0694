/** Formats of every exported list. Only `xlsx` limits the number of rows. */
export const exportFormats = ['csv', 'xlsx'] as const

/** Formats of the product list. `tiendanube` is a CSV with the columns of Tiendanube's import. */
export const productExportFormats = [...exportFormats, 'tiendanube'] as const

export type ExportFormat = (typeof productExportFormats)[number]
