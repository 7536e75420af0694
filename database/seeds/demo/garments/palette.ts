/** From the lit edge to the crease: a garment is painted with these and nothing else of its colour. */
export type Tones = {
  glow: string
  light: string
  base: string
  shade: string
  deep: string
  /** Thread of visible stitching. */
  stitch: string
  /** Second colour of stripes, dots, checks and flowers. */
  ink: string
}

export type Backdrop = { wall: string; shape: string; floor: string }

const tones = (line: string): Tones => {
  const [glow = '', light = '', base = '', shade = '', deep = '', stitch = '', ink = ''] = line.split(' ')
  return { glow, light, base, shade, deep, stitch, ink }
}

const tonesByColor: Record<string, Tones> = {
  verde: tones('#B5CCA4 #8FB082 #64895C #476A48 #263F2B #C9D8B9 #F3EBD8'),
  beige: tones('#FAF0DE #EAD9BC #D6BE98 #B2966C #765D3E #8A6F4C #6B4A33'),
  azul: tones('#9FBEE6 #6690CC #3765A8 #24497C #122848 #D9B26A #F4EFE4'),
  negro: tones('#85807F #565153 #343133 #211F21 #0B0A0B #8C8683 #F3EDE2'),
  blanco: tones('#FFFFFF #FDFBF8 #F4F0E9 #D6CFC4 #94897B #B9AFA1 #2B3A5C'),
  rojo: tones('#FF9C88 #E85A48 #CB2E29 #981A1D #570A10 #F3B7A6 #FBEFE0'),
  rosado: tones('#FFE9EB #F9CBD3 #EDA6B5 #CC788C #8A4459 #B9657B #FFF8F3'),
  bordo: tones('#C27883 #98404F #741F32 #510F20 #29060F #C58A7E #F2DCCB'),
  naranja: tones('#FFCF9F #FAA55C #E97F2A #BD5B16 #763209 #FFE0BE #FFF3E2'),
  violeta: tones('#D2BAE9 #A985D0 #7C51AE #583384 #301750 #DCCBEC #F4EAF7'),
  fucsia: tones('#FFA5CB #EF5B9F #D42475 #A01256 #5C0630 #FFC4DD #FFEFF3'),
  plateado: tones('#FFFFFF #E9ECF0 #BFC5CD #8A919C #474D59 #6E7580 #4C5362'),
}

/** Goods without a colour (perfumes, some vapers) are amber, or one of the other essences. */
const amber = tones('#FFF3DA #F2D9A4 #DDB36B #B0823F #6A4A1F #8C6A35 #4A3418')
export const essences = [
  amber,
  tones('#FFEFEF #FBD5D8 #F0AEB6 #CC7886 #7E3F4D #B9657B #5A2A36'),
  tones('#EFF6E6 #CFE2BF #A3C391 #6F9562 #3B5733 #64895C #2F4629'),
  tones('#EAF3FA #C5DCEC #93B9D3 #5C88A8 #2C4C66 #3765A8 #23405A'),
  tones('#F4ECFA #DCCBEC #B79AD4 #8662AB #4A2F6B #7C51AE #38224F'),
] as const
export const metalTones = tones('#FFFFFF #EDEBE6 #C9C4BA #8F897E #4E4942 #8F897E #4E4942')
export const goldTones = tones('#FFF6D8 #F3DC9C #D8B25C #A67F33 #61461A #8C6A35 #4A3418')
export const woodTones = tones('#F2DDBE #DDBE92 #C29A68 #977246 #5C4126 #977246 #5C4126')
export const soleTones = tones('#FFFFFF #FBF8F2 #EFE9DF #CFC6B8 #8F8577 #B9AFA1 #8F8577')

export function tonesOf(color: string | undefined): Tones {
  return (color === undefined ? undefined : tonesByColor[color]) ?? amber
}

const backdrops = {
  arena: { wall: '#F3EADC', shape: '#E2D0B5', floor: '#E8DAC4' },
  rosa: { wall: '#F7E8E2', shape: '#EBC9BF', floor: '#EED8CF' },
  salvia: { wall: '#E9EEE2', shape: '#C6D3BB', floor: '#D7E0CD' },
  cielo: { wall: '#E6EEF3', shape: '#BFD3E0', floor: '#D2DFE8' },
  lavanda: { wall: '#EEE8F4', shape: '#D2C5E3', floor: '#DFD6EA' },
  manteca: { wall: '#F9F1DA', shape: '#EFDCA6', floor: '#F1E5C4' },
  terracota: { wall: '#F2E0D4', shape: '#DDAF97', floor: '#E6CBBA' },
  piedra: { wall: '#E9E5DF', shape: '#CBC3B7', floor: '#D9D3CA' },
} as const satisfies Record<string, Backdrop>

type BackdropName = keyof typeof backdrops

const flattering: Record<string, readonly [BackdropName, ...BackdropName[]]> = {
  verde: ['arena', 'rosa', 'manteca', 'terracota'],
  beige: ['salvia', 'cielo', 'terracota', 'lavanda'],
  azul: ['arena', 'manteca', 'rosa', 'piedra'],
  negro: ['arena', 'rosa', 'lavanda', 'manteca', 'cielo'],
  blanco: ['terracota', 'salvia', 'cielo', 'piedra'],
  rojo: ['rosa', 'cielo', 'arena', 'manteca'],
  rosado: ['salvia', 'arena', 'lavanda', 'cielo'],
  bordo: ['rosa', 'arena', 'salvia', 'piedra'],
  naranja: ['cielo', 'arena', 'lavanda', 'salvia'],
  violeta: ['manteca', 'lavanda', 'arena', 'salvia'],
  fucsia: ['manteca', 'rosa', 'cielo', 'arena'],
  plateado: ['lavanda', 'cielo', 'rosa', 'terracota'],
}

/** Backdrops on which this colour stands out, paper-white in mood; `turn` chooses among them. */
export function backdropFor(color: string | undefined, turn: number): Backdrop {
  const names = (color === undefined ? undefined : flattering[color]) ?? [
    'lavanda',
    'salvia',
    'rosa',
    'cielo',
  ]
  return backdrops[names[Math.floor(turn * names.length) % names.length] ?? 'arena']
}
