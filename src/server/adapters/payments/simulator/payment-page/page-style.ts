import { shopColors } from '#server/html/shop-colors.ts'

const { accent, good, goodTint, ink, inkSoft, line, moving, movingTint, paper, white } = shopColors

export const pageStyle = `
  :root { color-scheme: light; font: 16px/1.5 Arial, Helvetica, sans-serif; background: ${paper}; color: ${ink} }
  body { margin: 0; overflow-wrap: anywhere }
  .banner { margin: 0; padding: .625rem 1rem; background: ${ink}; color: ${white}; font-weight: 700; text-align: center }
  .sheet { box-sizing: border-box; max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; display: grid; gap: 2rem }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 2rem; letter-spacing: -.02em }
  h2 { margin: 0 0 1rem; font-size: 1.25rem; line-height: 1.75rem }
  p { margin: 0 0 1rem }
  .soft { color: ${inkSoft}; font-size: .875rem; line-height: 1.25rem }
  .summary h1 { margin-bottom: .75rem }
  .amount { margin: 0 0 .75rem; font-size: 2.5rem; line-height: 2.75rem; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
  .told { padding: .75rem 1rem; border-left: 4px solid ${moving}; background: ${movingTint}; color: ${ink} }
  .told.good { border-color: ${good}; background: ${goodTint} }
  .parts { display: grid; gap: 1.5rem; min-width: 0 }
  .told { margin: 0 }
  .card > h2 { margin: 0 }
  .card { padding: 1.25rem; border: 1px solid ${line}; background: ${white} }
  form { display: grid; gap: 1rem }
  .row { display: grid; gap: 1rem }
  label { display: grid; gap: .25rem; font-weight: 600 }
  input, select, button, .button { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid ${inkSoft}; border-radius: 2px; background: ${white}; color: ${ink} }
  input, select { font-weight: 400 }
  button, .button { padding: .625rem 1rem; border-color: ${ink}; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; display: block }
  button.first { background: ${accent}; border-color: ${accent}; color: ${white} }
  :focus-visible { outline: 2px solid ${accent}; outline-offset: 2px }
  fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
  legend { padding: 0; margin: 0 0 .75rem; font-weight: 600 }
  .three { display: grid; gap: .75rem }
  details { margin: 0 }
  summary { min-height: 2.75rem; padding: .5rem 0; box-sizing: border-box; cursor: pointer; font-weight: 600 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; font-size: .875rem; line-height: 1.5rem }
  dt { font-weight: 700 }
  dd { margin: 0 }
  ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 1rem }
  li { display: grid; gap: .75rem; padding: 1rem; border: 1px solid ${line}; background: ${white} }
  li p { margin: 0 }
  li form { display: grid; gap: .75rem }
  .number { font-variant-numeric: tabular-nums }
  @media (min-width: 40rem) {
    .three, li form { grid-template-columns: repeat(3, 1fr) }
    .row { grid-template-columns: 2fr 1fr }
  }
  @media (min-width: 60rem) {
    .sheet { grid-template-columns: 22rem 1fr; gap: 3rem; align-items: start; padding-top: 3rem }
    .summary { position: sticky; top: 2rem }
  }`
