interface Props {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly value: string
  readonly choose: (value: string) => void
}

export function Select({ label, options, value, choose }: Props) {
  const id = `choose-${label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <span class="choice">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </span>
  )
}
