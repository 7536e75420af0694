/**
 * Form of a cursor of the product list: the number of a product, or `group_soldOut_hits_number_key`. The storefront
 * ignores other text in an address, and the API refuses other text.
 */
export const LIST_CURSOR = /^(?=.{1,200}$)(?:\d{1,15}|(\d)_([01])_(\d{1,9})_(\d{1,15})_(-?\d{1,16}|n[\w-]*))$/
