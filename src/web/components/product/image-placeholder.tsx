type ImagePlaceholderProps = { label: string; category?: string | undefined }

export function ImagePlaceholder({ label, category }: ImagePlaceholderProps) {
  return (
    <svg
      viewBox="0 0 160 200"
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : `${label} (sin foto)`}
      aria-hidden={label === '' || undefined}
      className="absolute inset-0 size-full"
    >
      <path className="fill-paper-deep" d="M0 0h160v200H0z" />
      <path className="fill-paper-dark" d="M0 168h160v32H0z" />
      <path
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M80 62v-6c6-2 9-5 9-10a9 9 0 0 0-18-1M80 62l46 27c3 2 2 6-2 6H36c-4 0-5-4-2-6z"
      />
      <text
        x="80"
        y="128"
        textAnchor="middle"
        className="fill-ink-soft font-display text-12 font-semibold"
        aria-hidden
      >
        {category}
      </text>
    </svg>
  )
}
