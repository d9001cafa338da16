import type { ComponentChildren } from 'preact'

interface Props {
  readonly name: string
  readonly children: ComponentChildren
}

/** A horizontally scrolling container for a wide table; focusable, so that it can be scrolled by keyboard. */
export function Frame({ name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class="frame" aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
