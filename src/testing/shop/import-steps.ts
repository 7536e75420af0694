import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import {
  type answerImport,
  applyImport,
  type cancelImport,
  createImport,
  listImportRows,
  readImport,
  type undoImport,
} from '#contract/product/product-imports.ts'
import { uploadImportPart } from '#contract/product/upload-import-part.ts'
import { getProduct } from '#contract/product/products.ts'
import type { ImportKind } from '#domain/product/product-import.ts'
import type { Product } from '#domain/product/product.ts'
import { runProductImport } from '#server/jobs/handlers/run-product-import.ts'
import type { Caller } from '#testing/http/caller.ts'
import type { Shop } from './open-shop.ts'

type StepCall = typeof answerImport | typeof applyImport | typeof cancelImport | typeof undoImport

/** Steps of an import by an admin over HTTP. `run` runs the job that the last step queued. */
export class ImportSteps {
  readonly #shop: Shop
  readonly #admin: Caller

  constructor(shop: Shop, admin: Caller) {
    this.#shop = shop
    this.#admin = admin
  }

  async create(bytes: number, tipo: ImportKind = 'productos'): Promise<string> {
    const { body } = await this.#admin.call(createImport, {
      body: { tipo, archivo: 'productos.csv', bytes },
      headers: { 'idempotency-key': randomUUID() },
    })
    return body.id
  }

  part(id: string, numero: number, bytes: Buffer) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'parte'))
    return this.#admin.call(uploadImportPart, { params: { id, numero: String(numero) }, body })
  }

  /** Uploads and reads a file. Returns the id of the import. */
  async upload(text: string, tipo?: ImportKind): Promise<string> {
    const bytes = Buffer.from(text)
    const id = await this.create(bytes.length, tipo)
    await this.part(id, 0, bytes)
    await this.run(id)
    return id
  }

  /** Uploads a file and applies every row. Returns the id of the import. */
  async imported(text: string, tipo?: ImportKind): Promise<string> {
    const id = await this.upload(text, tipo)
    await this.send(applyImport, id)
    await this.run(id)
    return id
  }

  send(call: StepCall, id: string, body: object = {}) {
    return this.#admin.call(call, { params: { id }, body })
  }

  run(id: string): Promise<void> {
    return runProductImport(this.#shop.deps, { id, closing: new AbortController().signal })
  }

  async read(id: string): Promise<ReplyOf<typeof readImport>> {
    return (await this.#admin.call(readImport, { params: { id } })).body
  }

  async rows(id: string): Promise<ReplyOf<typeof listImportRows>> {
    return (await this.#admin.call(listImportRows, { params: { id } })).body
  }

  async product(id: string): Promise<Product> {
    return (await this.#admin.call(getProduct, { params: { id } })).body
  }

  async products(): Promise<Product[]> {
    const { rows } = await this.#shop.deps.pool.query<{ id: string }>(
      'select id from products where eliminado is null order by orden',
    )
    return Promise.all(rows.map(({ id }) => this.product(id)))
  }

  async deleteAll(): Promise<void> {
    await this.#shop.reset()
    await this.#shop.deps.pool.query(
      'truncate audit_trail, product_imports, import_mappings, image_downloads cascade',
    )
  }
}
