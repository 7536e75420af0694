export const STOCK_COUNTS_PATH = '/dashboard/stock-counts'

export const stockCountAddress = (id: string): string => `${STOCK_COUNTS_PATH}/${id}`

/** Address of the import that shows the differences of a count. */
export const countDifferencesAddress = (importId: string): string => `/dashboard/products/imports/${importId}`

export const countedProductsAddress = (id: string): string => `${stockCountAddress(id)}/products`
