/**
 * SQL condition: the document of the sale (`sales`) is known to belong to another person, because several people have it
 * and staff assigned the sale to one of the others. A seller who chooses the wrong customer copies that customer's document into the sale.
 */
export const IS_DOCUMENT_APART = `exists (
  select from customer_sales as apart join customer_keys as shared on shared.id = apart.key_id
  where apart.sale_id = sales.id and apart.aparte and shared.clave not like 'tel:%'
)`

/** SQL expression: the document of the sale, '' for a document of another person. */
export const OWN_DOCUMENT = `case when documento <> '' and ${IS_DOCUMENT_APART} then '' else documento end`
