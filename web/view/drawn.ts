export interface DrawnNode {
  readonly id: string
  readonly label: string
  readonly kind: 'type' | 'relation' | 'entity' | 'literal' | 'centre'
  /** Side by side in its box, such as one for each model. */
  readonly bands?: readonly Band[]
  /** What is said of it beside its label. */
  readonly note?: string
  /** Where it leads. */
  readonly href?: string
}

export interface Band {
  readonly model: string
  readonly rate?: number
  readonly judged?: number
  /** From 0 to 9, of a rate; absent for grey. */
  readonly tint?: number
  readonly title: string
  readonly href?: string
}

export interface DrawnEdge {
  readonly from: string
  readonly to: string
  readonly label?: string
  /** What a question rests on, and what it proves false. */
  readonly proof?: 'holds' | 'denied'
}

/** The most letters of a name that a node shows. */
export const longestName = 24

/** Of a node's box, in units of the picture. */
export function widthOf({ label }: DrawnNode): number {
  return 7 * Math.min(longestName, label.length) + 20
}
