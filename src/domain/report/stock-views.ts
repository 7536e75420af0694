/**
 * Lists of the stock report. 'dias': products in stock that sell, the fewest days of stock first. 'agotados': combinations
 * without stock that sold in the last `DEMAND_DAYS` days. 'quietos': products in stock, older than these days, that did not.
 */
export const stockViews = ['dias', 'agotados', 'quietos'] as const

export type StockView = (typeof stockViews)[number]
