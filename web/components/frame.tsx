import type { ComponentChildren } from 'preact'

interface Props {
  readonly name: string
  readonly children: ComponentChildren
}

/** Where a wide table scrolls sideways; by keyboard as well, for which it has to take the focus. */
export function Frame({ name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class="frame" aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
