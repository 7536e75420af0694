import { XMLBuilder, XMLParser } from 'fast-xml-parser'

/** An element: its children by name, in the order of the request. A list repeats the element. */
export type XmlTree = { [name: string]: string | XmlTree | XmlTree[] }

const ATTRIBUTE = '@'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: ATTRIBUTE })

/** Elements that may repeat, so one alone is a list too. */
const repeated = new Set(['Err', 'Evt', 'Obs', 'FECAEDetResponse', 'PtoVenta', 'AlicIva', 'CbteAsoc'])

// Values stay texts, because a CAE and an amount must not become floating-point numbers.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => repeated.has(name),
})

/** Returns an XML document with one root element. */
export const buildXml = (tree: XmlTree): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build(tree)}`

/** Returns the elements of a document as nested objects without namespaces. Throws for a document that is not XML. */
export const parseXml = (text: string): unknown => parser.parse(text, true)

/** Returns a SOAP 1.1 request with one element of `namespace`. */
export const buildEnvelope = ({
  name,
  namespace,
  children,
}: {
  name: string
  namespace: string
  children: XmlTree
}): string =>
  buildXml({
    'soap:Envelope': {
      [`${ATTRIBUTE}xmlns:soap`]: 'http://schemas.xmlsoap.org/soap/envelope/',
      'soap:Body': { [name]: { [`${ATTRIBUTE}xmlns`]: namespace, ...children } },
    },
  })
