import { Name, tintOf } from '../components/name.tsx'

interface Props {
  readonly names: readonly string[]
  readonly chosen: readonly string[]
  readonly most: number
  readonly choose: (names: readonly string[]) => void
}

/** One model or several, at least one. */
export function ModelChoice({ names, chosen, most, choose }: Props) {
  return (
    <fieldset class="models-chosen">
      <legend>Models</legend>
      {names.map((name, run) => {
        const isChosen = chosen.includes(name)
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isChosen ? chosen.length === 1 : chosen.length >= most}
              onChange={() =>
                choose(names.filter((each) => chosen.includes(each) !== (each === name)))
              }
            />
            <i class={`swatch ${tintOf(run)}`} aria-hidden="true" />
            <Name text={name} />
          </label>
        )
      })}
    </fieldset>
  )
}
