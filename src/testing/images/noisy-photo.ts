import sharp, { type Sharp } from 'sharp'

/** Draws a photo of random noise, because a flat colour is small in every format and would prove nothing. */
export const noisyPhoto = (width: number, height = width): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c8195f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
