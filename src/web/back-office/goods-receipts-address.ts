export const GOODS_RECEIPTS_PATH = '/dashboard/goods-receipts'

export const goodsReceiptAddress = (id: string): string => `${GOODS_RECEIPTS_PATH}/${id}`

export const SUPPLIERS_PATH = '/dashboard/suppliers'
