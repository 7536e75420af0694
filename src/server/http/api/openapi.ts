import type { Endpoint } from '#contract/http/endpoint.ts'
import { IDEMPOTENCY_KEY_LENGTH } from '#contract/http/idempotency-key.ts'
import { problems } from '#contract/http/problems.ts'
import { endpointProblems } from '#contract/http/endpoint-problems.ts'
import { z } from '#contract/http/z.ts'

const problemSchema = {
  type: 'object',
  required: ['code', 'message', 'error'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    error: { type: 'string' },
    fields: { type: 'object', description: 'Qué está mal en cada campo, cuando el pedido está mal escrito' },
    quote: { type: 'object', description: 'El carrito como es ahora, cuando dejó de ser el que se vio' },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'La misma en cada intento de una misma compra: los que se repiten reciben la primera respuesta',
  schema: {
    type: 'string',
    minLength: IDEMPOTENCY_KEY_LENGTH.min,
    maxLength: IDEMPOTENCY_KEY_LENGTH.max,
  },
}

/** Returns the OpenAPI 3.1 description of all API calls. */
export function openApi(calls: Readonly<Record<string, Endpoint>>, publicUrl: string | undefined): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de Vidriera',
      version: '1',
      description: 'La tienda y su mostrador. Importes en pesos.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function describe(name: string, call: Endpoint): object {
  const refusals = new Map<number, string[]>()
  for (const code of endpointProblems(call)) {
    const { status, text } = problems[code]
    refusals.set(status, [...(refusals.get(status) ?? []), `\`${code}\`: ${text}`])
  }
  const body = call.body instanceof z.ZodUndefined ? undefined : jsonSchema(call.body)
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    description: accessDescription(call),
    ...(call.allow === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.idempotencyNamespace !== undefined || call.keyProvesOwnership ? [idempotencyKey] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            content: { [bodyType(call)]: { schema: body } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Listo',
        content: Object.fromEntries(
          (call.fileMediaTypes ?? ['application/json']).map((type) => [
            type,
            { schema: jsonSchema(call.reply) },
          ]),
        ),
      },
      ...Object.fromEntries(
        [...refusals].map(([status, lines]) => [
          status,
          {
            description: lines.join('\n\n'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

const bodyType = ({ isMultipart }: Endpoint) => (isMultipart ? 'multipart/form-data' : 'application/json')

function accessDescription({ allow }: Endpoint): string {
  if (allow === 'anyone') return 'La puede usar cualquiera.'
  if (allow === 'signed-in') return 'Para quien inició sesión.'
  return `Para ${allow.map((role) => ({ admin: 'administración', seller: 'vendedores', user: 'clientes' })[role]).join(' y ')}.`
}

function parameters(schema: z.ZodType, location: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
