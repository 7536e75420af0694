const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const names = {
  monday: 'lun',
  tuesday: 'mar',
  wednesday: 'mié',
  thursday: 'jue',
  friday: 'vie',
  saturday: 'sáb',
  sunday: 'dom',
}

type Span = { start: string; end: string }

/**
 * Returns the hours in Spanish, with equal neighbouring days together: 'lun 9:30 a 18:00; mar a vie 10:00 a 18:00'.
 * Null without any hours. `hours`: by English day, `HHmm`. A day without hours is closed.
 */
export function openingHours(hours: Readonly<Record<string, Span | null | undefined>>): string | null {
  const spans: { from: string; to: string; text: string }[] = []
  let previous: string | null = null
  for (const day of days) {
    const text = spanText(hours[day])
    const last = spans.at(-1)
    if (text !== null && text === previous && last) last.to = names[day]
    else if (text !== null) spans.push({ from: names[day], to: names[day], text })
    previous = text
  }
  if (spans.length === 0) return null
  return spans.map(({ from, to, text }) => `${from === to ? from : `${from} a ${to}`} ${text}`).join('; ')
}

function spanText(span: Span | null | undefined): string | null {
  const [start, end] = [span?.start, span?.end].map((time) => /^(\d{1,2}):?(\d{2})$/.exec(time ?? ''))
  return start && end ? `${Number(start[1])}:${start[2]} a ${Number(end[1])}:${end[2]}` : null
}
