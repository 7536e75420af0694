const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Words of function and of politeness, in lower case without accents. A search ignores them. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`
  a al algo alguien algun alguna algunas algunos aqui aca ahi asi aun aunque ayuda bien buen buena buenas buenos
  busca buscamos buscando buscar busco cada color colores comprar como con consulta contra cual cuales cuando cuanto cuesta
  cuestan da dan de del desde dia dias donde e el ella ellos en encontrar entre era eran es esa esas ese eso esos esta estan
  estas este esto estos estoy favor fue gracias hace hacen hacia hasta hay haya hola la las le les lo los mas me mi mis mostrame
  muestran mostrar muy ni no nos noches necesita necesitamos necesito numero o otra otras otro otros para pero poder podes por
  porque precio precios puede pueden puedo que quien queremos queria querria quiere quieren quiero quisiera sale salen se ser
  si sin somos son soy su sus tal talle talles tambien tan tardes te tendran tendrian tenes tengan tengo ti tiene tienen
  tipo tu tus u un una unas uno unos usted ustedes va van vende venden vendes ver vos voy y ya yo`),
)

/** Words that ask for products with a former price. */
export const OFFER_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`oferta ofertas descuento descuentos rebaja rebajas rebajado rebajada rebajados rebajadas liquidacion
  liquidaciones outlet promo promos promocion promociones oportunidades`),
)

/** Words for garments and other articles of a clothing shop. In a search they lead, and other words are properties. */
export const GARMENT_WORDS: readonly string[] = wordsOf(`
  abrigo accesorio alpargata ambo anillo anorak anteojos argollas aritos aros babucha bandolera banador bermuda bikini billetera
  biquini blazer blusa body boina bolso bombacha borcegos bota botineta boxer bra brasier bufanda buzo calcetines calza calzado
  calzoncillo camisa camiseta camisola camison campera capri cardigan cartera casaca catsuit chal chaleco chalina chaqueta
  chancletas chinelas chomba cinto cinturon collar conjunto corbata corpino corset crop culotte enteriza enterito enterizo falda
  faja gabardina gafas gaban gorra gorro guantes hoodie impermeable jardinero jean jeans jersey jogger jogging joggins jumper
  jumpsuit kimono leggins leggings legging lentes malla medias minifalda mocasines mochila mono monedero morral musculosa ojotas
  overol palazzo pantalon pantuflas panuelo parka pashmina perfume pijama piloto piyama playera poncho polera pollera polo pulover
  pulsera reloj remera remeron rinonera rompevientos ruana sacon saco sandalia saquito short slip sneakers sobretodo sombrero
  soquetes sosten soutien stilettos sudadera sueco sueter sunga sweater tacos tanga tapado tiradores top traje trench trusa vaquero
  vedetina vestido vincha zapas zapatillas zapato zueco`)

/** Other words of the trade: properties, cloths, occasions, colours and people. They are spelled right. */
const PROPERTY_WORDS: readonly string[] = wordsOf(`
  abierto abuela acampanado acolchado adulto alto algodon amarillo amiga ancho animal amplio angora argentina argentino azul basico
  bano bautismo bebe beige blanco bolsillo bordado bordo botones bretel brilloso brillo brillante cadera calado calido calle camel
  canguro capucha casamiento casual celeste cena cerrado chica chico chocolate ciclista cierre cintura civil clasico claro colegio
  comodo comunion corte corto corderito coral crochet crudo cruzado cuadrille cuadros cuello cuero cumpleanos curvy dama deportivo
  dia diseno doble dorado dulce egresados elegante elastico embarazada encaje entallado entero escolar escote escuela especial
  espalda estampa estampado fiesta fina fino flecos flor flores floreado formal fresco frio frizado frisado fucsia gamuza gala
  gasa gimnasia gimnasio gordo grande gris grueso gym hebilla hermana hija hijo hilo hogar hombre hombros impermeable importado
  infantil informal ingles interior invierno invitada jacquard joven juvenil lana largo lavable leopardo lila lindo lino liso
  liviano lluvia lona lunares luces lycra madre mama manga mangas marron media medio mediano menta merino mexicana microfibra
  modal moda moderno montana morley morado mostaza mujer nacional naranja natural nene nena negro nieve nina nino noche novia
  novio nueva nuevo nylon oficina ojal oscuro otono oversize padre palabra panal pana papa paris paseo pelo piel pierna
  pies plancha plano plata plateado playa plisado plush polar pollo popelina premama primavera puntilla rayado rayas raso recto
  regalo rigido rojo romantico ropa rosa rosado rustico salida satin seda seguridad sencillo senora sirena sol suave suelto
  tablas tableado taco talla tejido temporada terciopelo termico tiro toalla trabajo transparente trenzado tul turquesa unisex
  uniforme urbano verano verde vestir vintage violeta viscosa volados yoga`)

/** Words of the language: a search never corrects them. */
export const LANGUAGE_WORDS: readonly string[] = [
  ...FUNCTION_WORDS,
  ...OFFER_WORDS,
  ...GARMENT_WORDS,
  ...PROPERTY_WORDS,
]
