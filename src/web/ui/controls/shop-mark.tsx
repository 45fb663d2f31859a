type ShopMarkProps = { className?: string }

/** The printer's device: a crescent over an open book. */
export function ShopMark({ className }: ShopMarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M20 42c-4-4-10-5.5-18-5V18c8-.5 14 1 18 5 4-4 10-5.5 18-5v19c-8-.5-14 1-18 5zM20 23v19" />
      <path d="M24.5 2.5a7.5 7.5 0 1 0 3 10.5 6.3 6.3 0 0 1-3-10.5z" fill="currentColor" stroke="none" />
    </svg>
  )
}
