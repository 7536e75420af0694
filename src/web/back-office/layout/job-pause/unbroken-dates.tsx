/** Prevents line breaks inside dates: '10-03-2026 12:00'. */
export const UnbrokenDates = ({ text }: { text: string }) =>
  text.split(/(\d\d-\d\d-\d{4} \d\d:\d\d)/).map((part, index) => (
    <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))
