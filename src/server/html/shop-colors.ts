/** Colours for documents without our style sheet, equal to those of `app.css`. */
export const shopColors = {
  paper: '#faf7f2',
  white: '#ffffff',
  ink: '#16130f',
  inkSoft: '#5c544a',
  line: '#dcd3c5',
  accent: '#c8195f',
  good: '#1d6a3b',
  goodTint: '#e2f1e6',
  moving: '#96400a',
  movingTint: '#fde6d3',
} as const
