import { data, type RouterContextProvider } from 'react-router'
import { getProduct } from '#contract/product/products.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { readNewestProducts } from '#web/api/read-newest-products.ts'

/** Throws status 404 with the newest products when the product does not exist. */
export async function loadProduct(
  id: string,
  context: Readonly<RouterContextProvider>,
): Promise<ProductDetail> {
  try {
    return await callApi(getProduct, { params: { id } }, context)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem
    const { code, message } = problem
    throw data({ code, message, products: await readNewestProducts(context) }, { status: 404 })
  }
}
