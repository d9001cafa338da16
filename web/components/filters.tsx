import type { Field } from './fields.ts'
import type { FieldCounts } from './filter-questions.ts'
import { hashOf, type View } from './view.ts'

interface Props {
  readonly counts: readonly FieldCounts[]
  /** Number of matching questions. */
  readonly found: number
  readonly view: View
  readonly change: (changes: View) => void
}

/** Every field, with the number of questions that each value would leave. */
export function Filters({ counts, found, view, change }: Props) {
  const used = counts.filter(({ field }) => view[field.id] !== undefined)
  const offered = counts.filter(
    ({ field, values }) => divides(values, found) || view[field.id] !== undefined,
  )
  return (
    <search aria-label="Filter the questions">
      <div class="filters">
        {offered.map(({ field, values }) => (
          <div key={field.id}>
            <label for={`filter-${field.id}`}>{field.title}</label>
            <select
              id={`filter-${field.id}`}
              value={view[field.id] ?? ''}
              onChange={(event) => change({ [field.id]: event.currentTarget.value, page: '' })}
            >
              <option value="">all</option>
              {optionsOf(field, values, view[field.id]).map(([value, count]) => (
                <option key={value} value={value}>
                  {field.labelOf(value)} ({count})
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {(used.length > 0 || view.q !== undefined) && (
        <p class="chips">
          {used.map(({ field }) => (
            <button
              key={field.id}
              type="button"
              onClick={() => change({ [field.id]: '', page: '' })}
            >
              {field.title}: <bdi>{field.labelOf(view[field.id] ?? '')}</bdi>{' '}
              <span aria-hidden="true">×</span>
              <span class="hidden">take away</span>
            </button>
          ))}
          <a href={hashOf({})}>All questions</a>
        </p>
      )}
    </search>
  )
}

/** Whether there is a choice: several values, or one that not all questions have. */
function divides(values: Uint32Array, found: number): boolean {
  const [first, ...others] = values.filter((count) => count > 0)
  return first !== undefined && (others.length > 0 || first < found)
}

/** Most frequent first; a chosen value stays, even with a count of zero. */
function optionsOf(
  { column }: Field,
  counts: Uint32Array,
  chosen: string | undefined,
): readonly (readonly [string, number])[] {
  const found = column.values.flatMap((value, code) => {
    const count = counts[code] ?? 0
    return count > 0 || value === chosen ? [[value, count] as const] : []
  })
  const known = chosen === undefined || column.values.includes(chosen)
  return [...found, ...(known ? [] : [[chosen, 0] as const])].toSorted(
    ([one, many], [other, more]) => more - many || (one < other ? -1 : 1),
  )
}
