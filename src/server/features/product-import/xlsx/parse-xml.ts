import { StringDecoder } from 'node:string_decoder'
import sax from 'sax'

type XmlHandlers = {
  /** `name` has no namespace prefix. The names of `attributes` keep theirs. */
  onOpen(name: string, attributes: Readonly<Record<string, string>>): void
  onClose?(name: string): void
  onText?(text: string): void
}

/**
 * Parses XML in parts. The parser refuses a tag, an attribute or a comment of more than 64 KB, and resolves no entities
 * of a document type. `afterPart` delays the next part.
 */
export async function parseXml(
  bytes: AsyncIterable<Buffer>,
  { onOpen, onClose, onText }: XmlHandlers,
  afterPart: () => Promise<void> | void = () => {},
): Promise<void> {
  // Without positions, the parser would not check its limit of 64 KB.
  const xml = sax.parser(true, { position: true })
  const decoder = new StringDecoder('utf8')
  xml.onerror = (failure) => {
    throw failure
  }
  // Without the option `xmlns`, each attribute is a text.
  xml.onopentag = ({ name, attributes }) => onOpen(localName(name), attributes as Record<string, string>)
  if (onClose) xml.onclosetag = (name) => onClose(localName(name))
  if (onText) {
    xml.ontext = onText
    xml.oncdata = onText
  }
  for await (const part of bytes) {
    xml.write(decoder.write(part))
    await afterPart()
  }
  xml.write(decoder.end()).close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
