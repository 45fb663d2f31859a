type Head = { label: string; className?: string; colSpan?: number }

/** The heads of a table of lines that were scanned. */
export function TableHead({ heads }: { heads: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {heads.map(({ label, className, colSpan }) => (
          <th key={label} scope="col" className={className} colSpan={colSpan}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
