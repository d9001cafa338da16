/** A statement by its codes. */
export interface Stated {
  readonly subject: number
  readonly relation: number
  readonly object: number
}
