import { data, type RouterContextProvider } from 'react-router'
import { ApiProblem } from './api-problem.ts'
import { orErrorPage } from './call-api.ts'
import { readNewestProducts } from './read-newest-products.ts'

/** Like `orErrorPage`. The error page of a 404 also gets the newest products. */
export const orNotFoundPage = <Reply>(
  reply: Promise<Reply>,
  context: Readonly<RouterContextProvider>,
): Promise<Reply> => orErrorPage(withNewestProducts(reply, context))

async function withNewestProducts<Reply>(
  reply: Promise<Reply>,
  context: Readonly<RouterContextProvider>,
): Promise<Reply> {
  try {
    return await reply
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem
    const { code, message } = problem
    throw data({ code, message, products: await readNewestProducts(context) }, { status: 404 })
  }
}
